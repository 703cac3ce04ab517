// Reads the times in a text: certain ones first, then those that depend on dates and rules nearby.

import { timeOfDayAt, canJoinRange } from './time-of-day.ts'
import { isAmount, isCountingWord } from '../tokens/non-date-numbers.ts'
import { claim, isFree, MASKED, STRENGTH, type ParseState, type TimeMention } from '../parse-state.ts'
import { labelBefore, labelsOf } from './time-labels.ts'
import { timeSpanAt } from './time-span.ts'
import { isSymbol, isWord, tokenAt, type Tokens } from '../tokens/token.ts'

/** Labels after which even a bare number is an hour: "Doors 7". */
const STRONG_LABELS = ['doors', 'show', 'support', 'schedule', 'registration']
const WHOLE_DAY = 24 * 60

/** Reads the times that need no context: a colon, am or pm, a unit, a word for noon. */
export function readCertainTimes(state: ParseState): void {
  readTimes(state, (index) => timeSpanAt(state.tokens, index))
}

/** Reads the times that depend on context, once dates and rules are known. */
export function readUncertainTimes(state: ParseState): void {
  const labels = labelsOf(state.tokens)
  const at = (index: number) =>
    tokenAt(state.tokens, index).kind === 'number' ? weakTimeAt(state, labels, index) : null
  readTimes(state, at)
}

/** "Every Saturday, 10–12": from one hour to another, right after the days. */
function hoursOfRule({ tokens, rules }: ParseState, index: number): TimeMention | null {
  const at = isSymbol(tokenAt(tokens, index - 1), ',', '·', '|', '(') ? index - 2 : index - 1
  const from = rules.some(({ end }) => end === tokenAt(tokens, at).end) ? timeOfDayAt(tokens, index) : null
  const to = from && canJoinRange(tokenAt(tokens, from.next)) ? timeOfDayAt(tokens, from.next + 1) : null
  if (!from || !to || to.minutes <= from.minutes) return null
  const after = tokenAt(tokens, to.next)
  const isOther = after.word.month !== undefined || after.kind === 'number' || isAmount(tokens, index, to.next)
  const place = { start: tokenAt(tokens, from.first).start, end: tokenAt(tokens, to.next - 1).end }
  return isOther ? null : { ...from, ...place, endMinutes: to.minutes, next: to.next }
}

/** "Doors 7", "Beginn: 20", "Fridays from 9"; "19.30" if the page has a date. */
function weakTimeAt(state: ParseState, labels: ReadonlySet<number>, index: number): TimeMention | null {
  const { tokens, rules, dates, context } = state
  const labelIndex = labelBefore(tokens, labels, index) ?? -1
  // "on stage 9", but "Stage 1"
  const isNumbered = isWord(tokenAt(tokens, labelIndex), 'stage') && !isWord(tokenAt(tokens, labelIndex - 1), 'on')
  const label = isNumbered ? undefined : tokenAt(tokens, labelIndex).word.label
  const isAfterRule = rules.length > 0 && isWord(tokenAt(tokens, index - 1), 'from', ...(context.isTyped ? ['at'] : []))
  const isIntroduced = isAfterRule || (label !== undefined && label !== 'when')
  const hours = isIntroduced ? null : hoursOfRule(state, index)
  if (hours) return hours
  const time =
    isIntroduced || dates.length + rules.length > 0
      ? timeSpanAt(tokens, index, isIntroduced ? STRENGTH.doubtful : STRENGTH.likely)
      : null
  if (!time || !isIntroduced) return time
  const after = tokenAt(tokens, time.next)
  const isOther = time.minutes > WHOLE_DAY || after.word.month !== undefined || after.kind === 'number'
  const isSure = time.strength > STRENGTH.weak || isAfterRule || STRONG_LABELS.includes(label ?? '')
  return isSure && !isOther && !isAmount(tokens, index, time.next) ? time : null
}

/** "10.00": a time even after a word that numbers something, as in "village hall 10.00". */
const isDotted = (tokens: Tokens, index: number): boolean =>
  isSymbol(tokenAt(tokens, index + 1), '.') &&
  !tokenAt(tokens, index + 1).isSpaced &&
  tokenAt(tokens, index + 2).digits === 2

function readTimes(state: ParseState, at: (index: number) => TimeMention | null): void {
  for (let index = 0; index < state.tokens.length; index++) {
    const isCounted = isCountingWord(tokenAt(state.tokens, index - 1)) && !isDotted(state.tokens, index)
    const time = isFree(state, index) && !isCounted ? at(index) : null
    if (!time || state.claims.subarray(time.first, time.next).includes(MASKED)) continue
    state.times.push(time)
    claim(state, time.first, time.next)
  }
}
