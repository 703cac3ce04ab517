import { timeOfDayAt, canJoinRange } from './time-of-day.ts'
import { STRENGTH, type TimeOfDay, type TimeMention } from '../parse-state.ts'
import { isSymbol, isWord, tokenAt, type Tokens } from '../tokens/token.ts'

const NOON = 12 * 60
const MIDNIGHT = 24 * 60
/** Words for an end that is not a time: "9pm till late". */
const OPEN_ENDS = ['late', 'open', 'close', 'ende', 'end', 'spat', 'fin', 'tarde']

/** Words before a span whose times are joined by "and": "between 8am and noon". */
const BETWEEN = ['between', 'zwischen', 'entre', 'tra', 'fra', 'tussen', 'miedzy']

/**
 * Reads a time or a span of time at a token, or null if it is less certain than `strength`.
 *
 *     "7-9pm" → 19:00 to 21:00 · "9pm till late" → 21:00
 *     "7-9" → null, unless `strength` allows a weak one
 */
export function timeSpanAt(tokens: Tokens, index: number, strength: number = STRENGTH.certain): TimeMention | null {
  const from = timeOfDayAt(tokens, index)
  const time = from && spanAt(tokens, from)
  if (!time || time.strength < strength) return null
  return { ...time, start: tokenAt(tokens, time.first).start, end: tokenAt(tokens, time.next - 1).end }
}

/** Where the second time of a span starts: after "-", "to", "- to", "bis um", "to @". */
function secondTimeAt(tokens: Tokens, range: number): number {
  const next = tokenAt(tokens, range + 1)
  const index = isSymbol(next, '.', '-', '@') || next.word.at ? range + 2 : range + 1
  return tokenAt(tokens, index).word.range ? index + 1 : index
}

function areBothTimes(tokens: Tokens, from: TimeOfDay, to: TimeOfDay): boolean {
  // "7pm until 17 June", "19 Uhr bis 17. Juni"
  const following = isSymbol(tokenAt(tokens, to.next), '.') ? to.next + 1 : to.next
  if (to.strength <= STRENGTH.weak && tokenAt(tokens, following).word.month !== undefined) return false
  if (to.strength === STRENGTH.doubtful && from.strength !== STRENGTH.doubtful && from.strength !== STRENGTH.certain)
    return false
  if (from.strength === STRENGTH.certain || to.strength === STRENGTH.certain) return true
  if (from.strength === STRENGTH.doubtful && to.strength === STRENGTH.doubtful) return to.minutes >= from.minutes
  // "12.06 - 14.06" are days: hours are rarely printed to the minute.
  return (
    from.strength === STRENGTH.likely &&
    to.strength === STRENGTH.likely &&
    [from, to].every(({ minutes }) => minutes % 5 === 0)
  )
}

/** "7-9pm" starts at 19:00, "11-2pm" at 11:00, "10-2am" at 22:00. */
function startFromEnd(from: number, to: number, meridiem: 'am' | 'pm'): number {
  const hour = from % NOON
  if (meridiem === 'pm') return hour + NOON <= to ? hour + NOON : hour
  return hour > to && to < NOON / 2 ? hour + NOON : hour
}

/** "7pm-9": the next 9 after 7 in the evening. */
const endFromStart = (from: number, to: number): number => (from + NOON - ((from - to + MIDNIGHT) % NOON)) % MIDNIGHT

function spanOf(from: TimeOfDay, to: TimeOfDay): TimeOfDay {
  const span: TimeOfDay = {
    ...from,
    next: to.next,
    endMinutes: to.minutes,
    strength: STRENGTH.certain,
    is24: from.is24 || to.hasUnit === true,
    hasUnit: from.hasUnit === true || to.hasUnit === true,
    ...(to.zone && { zone: to.zone }),
  }
  if (!from.meridiem && to.meridiem && from.minutes < NOON + 60) {
    const minutes = startFromEnd(from.minutes, to.minutes, to.meridiem)
    return { ...span, minutes, meridiem: minutes >= NOON ? 'pm' : 'am', is24: false }
  }
  const isOpen = from.meridiem && !to.meridiem && to.minutes > 0 && to.minutes <= NOON
  return isOpen ? { ...span, endMinutes: endFromStart(from.minutes, to.minutes) } : span
}

/** "vendredi 4 à 20h, dimanche 6 juin": a day whose month comes later on its line; "lunes 9 a 14h" has none. */
function isDayOfMonth(tokens: Tokens, index: number): boolean {
  if (tokenAt(tokens, index - 1).word.weekday === undefined || !isWord(tokenAt(tokens, index + 1), 'a')) return false
  const rest = tokens.slice(index + 2)
  const month = rest.findIndex(({ word }) => word.month !== undefined && !word.isWeakMonth)
  return month >= 0 && !rest.slice(0, month).some(({ kind }) => kind === 'break')
}

/** "12/13 a 20h", "12.13 a …": the number before the word is a day. */
function isPartOfDate(tokens: Tokens, { first, next, strength }: TimeOfDay): boolean {
  const before = tokenAt(tokens, first - 1)
  // "2026-06-12 - 7:30 PM"
  const isOfYear = isSymbol(before, '-', '/', '.') && tokenAt(tokens, first - 4).digits === 4
  const isNumeric =
    isOfYear || isSymbol(before, '/') || (isSymbol(before, '.') && tokenAt(tokens, next).word.at === true)
  return strength === STRENGTH.weak && (isNumeric || isDayOfMonth(tokens, first))
}

/** "7-9pm", "9pm till late", "7.30 for 8pm" */
function spanAt(tokens: Tokens, from: TimeOfDay): TimeOfDay {
  const link = tokenAt(tokens, from.next)
  const isBetween = link.word.and === true && isWord(tokenAt(tokens, from.first - 1), ...BETWEEN)
  if ((canJoinRange(link) || isBetween) && !isPartOfDate(tokens, from)) {
    const to = timeOfDayAt(tokens, secondTimeAt(tokens, from.next))
    if (to && areBothTimes(tokens, from, to)) return spanOf(from, to)
    const isSure = from.strength === STRENGTH.certain || tokenAt(tokens, from.first - 1).word.from
    const isOpenEnded = isSure && isWord(tokenAt(tokens, from.next + 1), ...OPEN_ENDS)
    if (isOpenEnded) return { ...from, strength: STRENGTH.certain, next: from.next + 2 }
  }
  const other = link.word.and || isSymbol(link, '&', '+') ? timeOfDayAt(tokens, from.next + 1) : null
  // "14 u. 16 Uhr": two hours with one unit.
  if (from.strength === STRENGTH.weak && other?.hasUnit && other.minutes > from.minutes)
    return { ...from, strength: STRENGTH.certain, is24: true, hasUnit: true }
  const isBeforeStart =
    from.strength === STRENGTH.likely &&
    isWord(link, 'for') &&
    (timeOfDayAt(tokens, from.next + 1)?.strength ?? STRENGTH.doubtful) >= STRENGTH.likely
  return isBeforeStart ? { ...from, strength: STRENGTH.certain } : from
}
