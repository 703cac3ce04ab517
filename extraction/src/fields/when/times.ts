import { isCountingWord } from './number-words.ts'
import { claim, isFree, MASKED, type Scan, type TimeMention } from './scan.ts'
import { timeAt } from './time-span.ts'
import { isSign, isWord, tokenAt, type Token } from './token.ts'

const LABEL_SIGNS = [':', '-', '.', '@', '=']
const LINKING_WORDS = ['open', 'opens', 'at', 'from']
const MOST_BETWEEN = 3
const CURRENCIES = ['$', '£', '€']
const NOT_BEHIND = ['€', '$', '£', '%']
/** Labels after which even a bare number is an hour: "Doors 7". */
const STRONG_LABELS = ['doors', 'show', 'support', 'schedule', 'registration']
const WHOLE_DAY = 24 * 60

/** The label before a number, over "at", ":" and the like: "Doors open at 7". */
function labelBefore({ tokens }: Scan, number: number): Token | null {
  let index = number - 1
  for (; index >= 0 && index >= number - MOST_BETWEEN; index--) {
    const token = tokenAt(tokens, index)
    const isFiller = token.kind === 'word' && token.word.filler && !token.word.label
    if (!isSign(token, ...LABEL_SIGNS) && !isWord(token, ...LINKING_WORDS) && !isFiller) break
  }
  const { kind, word } = tokenAt(tokens, index)
  return kind === 'word' && word.label !== undefined && word.label !== 'when' ? tokenAt(tokens, index) : null
}

/** "Doors 7", "Beginn: 20", "Fridays from 9" */
function labelledTimeAt(scan: Scan, index: number, label: Token | null, isAfterRule: boolean): TimeMention | null {
  const { tokens } = scan
  const time = timeAt(tokens, index, 0)
  if (!time || time.minutes > WHOLE_DAY) return null
  const after = tokenAt(tokens, time.next)
  const isOther = after.word.month !== undefined || after.kind === 'number' || isSign(after, ...NOT_BEHIND)
  if (isOther) return null
  const isSure = time.strength > 1 || isAfterRule || STRONG_LABELS.includes(label?.word.label ?? '')
  return isSure && !isSign(tokenAt(tokens, index - 1), ...CURRENCIES) ? time : null
}

function weakTimeAt(scan: Scan, index: number): TimeMention | null {
  const label = labelBefore(scan, index)
  const isAfterRule = isWord(tokenAt(scan.tokens, index - 1), 'from') && scan.rules.length > 0
  if (label || isAfterRule) return labelledTimeAt(scan, index, label, isAfterRule)
  // "19.30" where the page has a date.
  const isAmount = isSign(tokenAt(scan.tokens, index - 1), ...CURRENCIES)
  return isAmount || scan.dates.length + scan.rules.length === 0 ? null : timeAt(scan.tokens, index, 2)
}

function readTimes(scan: Scan, at: (index: number) => TimeMention | null): void {
  for (let index = 0; index < scan.tokens.length; index++) {
    const isCounted = isCountingWord(tokenAt(scan.tokens, index - 1))
    const time = isFree(scan, index) && !isCounted ? at(index) : null
    if (!time || scan.claims.subarray(time.first, time.next).includes(MASKED)) continue
    scan.times.push(time)
    claim(scan, time.first, time.next)
  }
}

/** Reads the times that need no context: a colon, am or pm, a unit, a word for noon. */
export function readStrongTimes(scan: Scan): void {
  readTimes(scan, (index) => timeAt(scan.tokens, index))
}

/** Reads the times that only their surroundings make times, once dates and rules are known. */
export function readWeakTimes(scan: Scan): void {
  readTimes(scan, (index) => (tokenAt(scan.tokens, index).kind === 'number' ? weakTimeAt(scan, index) : null))
}
