import { EAST_ASIAN_LETTER } from './east-asian-words.ts'
import { labelAbove } from './label-above.ts'
import type { Scan, TimeMention } from './scan.ts'
import { isSign, isWord, tokenAt, type Tokens } from './token.ts'

const BETWEEN_SIGNS = [':', '-', '.', '@', '=', '(', '*']
const BETWEEN_WORDS =
  `open opens um ab at a from des de las ore kl o is are der portes puertas start time starts begins b v в
  line the`.split(/\s+/)
const MOST_BETWEEN = 5
/** Labels that say nothing when they stand behind the time. */
const ONLY_IN_FRONT = ['when', 'time', 'date']

/** A label names one time only. */
type Used = Set<number>

function isFreeLabel(tokens: Tokens, index: number, used: Used): boolean {
  return tokenAt(tokens, index).word.label !== undefined && !used.has(index)
}

function labelInFront(tokens: Tokens, time: TimeMention, used: Used): number {
  let index = time.first - 1
  for (let between = 0; between < MOST_BETWEEN; between++, index--) {
    const token = tokenAt(tokens, index)
    const isLink = isWord(token, ...BETWEEN_WORDS) && !isFreeLabel(tokens, index, used)
    if (!isSign(token, ...BETWEEN_SIGNS) && !isLink) break
  }
  return isFreeLabel(tokens, index, used) ? index : -1
}

/** The token of a time that a label behind would rather belong to: "7 Doors 8 Show" against "7 Doors: 8". */
function hasTimeBehind(tokens: Tokens, label: number, times: ReadonlySet<number>): boolean {
  let index = label + 1
  for (; ; index++) {
    const token = tokenAt(tokens, index)
    if (!isSign(token, ':', '-', '.') && !token.word.at && !isWord(token, 'open')) break
  }
  return times.has(index)
}

function labelBehind(tokens: Tokens, time: TimeMention, used: Used, times: ReadonlySet<number>): number {
  const index = isSign(tokenAt(tokens, time.next), '(', '-') ? time.next + 1 : time.next
  const token = tokenAt(tokens, index)
  const next = tokenAt(tokens, index + 1)
  // "18:30 apertura stand" opens the stands, "apertura porte" the doors.
  const opensOther = isWord(token, 'apertura', 'abertura') && next.kind === 'word' && next.word.label !== 'doors'
  if (!isFreeLabel(tokens, index, used) || ONLY_IN_FRONT.includes(token.word.label ?? '') || opensOther) return -1
  // "18:00開場 19:00開演": East Asian labels stand behind their times, or right before them with none in front.
  const isEastAsian = EAST_ASIAN_LETTER.test(token.text) && next.kind === 'number'
  return isEastAsian || !hasTimeBehind(tokens, index, times) ? index : -1
}

/**
 * Says what each time is: doors, start, end, or something around it. A label in front beats one behind.
 *
 *     "Doors 7 / Show 8" · "19:00 Einlass, 20:00 Beginn" · "6.30pm for 7pm" (doors at 18:30, start at 19:00)
 *
 * Times must stand in the order of the text.
 */
export function bindLabels(scan: Scan): void {
  const { tokens, times } = scan
  const used: Used = new Set()
  const starts = new Set(times.map(({ first }) => first))
  for (const time of times) {
    const looks = [
      () => labelInFront(tokens, time, used),
      () => labelAbove(scan, time, used),
      () => labelBehind(tokens, time, used, starts),
    ]
    const index = looks.reduce((found, look) => (found >= 0 ? found : look()), -1)
    const { label } = tokenAt(tokens, index).word
    if (!label) continue
    time.label = label
    used.add(index)
  }
  times.slice(1).forEach((next, at) => {
    const time = times[at]
    if (!time || !isWord(tokenAt(tokens, time.next), 'for') || next.first !== time.next + 1) return
    time.label = 'doors'
    next.label = 'show'
  })
}
