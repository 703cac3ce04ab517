import { clockAt, isRange } from './clock.ts'
import type { TimeMention } from './scan.ts'
import { isSign, isWord, tokenAt, type Tokens } from './token.ts'

const NOON = 12 * 60
const MIDNIGHT = 24 * 60
/** "9pm till late": an end that says nothing. */
const OPEN_ENDS = ['late', 'open', 'close', 'ende', 'end', 'spat', 'fin', 'tarde']

/** Where the second time of a span starts: after "-", "to", "- to", "bis um", "to @". */
function secondTimeAt(tokens: Tokens, range: number): number {
  let index = range + 1
  const next = tokenAt(tokens, index)
  if (isSign(next, '.', '-', '@') || (next.kind === 'word' && next.word.at)) index++
  return tokenAt(tokens, index).word.range ? index + 1 : index
}

function areBothTimes(tokens: Tokens, from: TimeMention, to: TimeMention): boolean {
  // "7pm until 17 June"
  if (to.strength <= 1 && tokenAt(tokens, to.next).word.month !== undefined) return false
  if (to.strength === 0 && from.strength !== 0 && from.strength !== 3) return false
  if (from.strength === 3 || to.strength === 3) return true
  if (from.strength === 0 && to.strength === 0) return to.minutes >= from.minutes
  // "12.06 - 14.06" are days: hours are hardly printed to the minute.
  return from.strength === 2 && to.strength === 2 && [from, to].every(({ minutes }) => minutes % 5 === 0)
}

/** "7-9pm" starts at 19:00, "11-2pm" at 11:00, "10-2am" at 22:00. */
function startFromEnd(from: number, to: number, meridiem: 'am' | 'pm'): number {
  const hour = from >= NOON ? from - NOON : from
  if (meridiem === 'pm') return hour + NOON <= to ? hour + NOON : hour
  return hour > to && to < NOON / 2 ? hour + NOON : hour
}

/** "7pm-9": the next 9 after 7 in the evening. */
function endFromStart(from: number, to: number): number {
  let end = to % NOON
  while (end <= from) end += NOON
  return end % MIDNIGHT
}

function spanOf(from: TimeMention, to: TimeMention): TimeMention {
  const { end, next } = to
  const span: TimeMention = {
    ...from,
    end,
    next,
    endMinutes: to.minutes,
    strength: 3,
    hasUnit: from.hasUnit || to.hasUnit,
  }
  if (to.zone) span.zone = to.zone
  if (!from.meridiem && from.isNumeric && to.meridiem && from.minutes < NOON + 60) {
    span.minutes = startFromEnd(from.minutes, to.minutes, to.meridiem)
    span.isExplicit = true
    span.meridiem = span.minutes >= NOON ? 'pm' : 'am'
  } else if (from.meridiem && to.isNumeric && !to.meridiem && to.minutes <= NOON && !to.hasLeadingZero) {
    span.endMinutes = endFromStart(from.minutes, to.minutes)
    span.isExplicit = true
  }
  return span
}

/** "vendredi 4 à 20h, dimanche 6 juin": a day whose month comes later on its line; "lunes 9 a 14h" has none. */
function isDayOfMonth(tokens: Tokens, index: number): boolean {
  if (tokenAt(tokens, index - 1).word.weekday === undefined || !isWord(tokenAt(tokens, index + 1), 'a')) return false
  const behind = tokens.slice(index + 2)
  const month = behind.findIndex(({ word }) => word.month !== undefined && !word.isWeakMonth)
  return month >= 0 && !behind.slice(0, month).some(({ kind }) => kind === 'break')
}

/** "7.30 for 8pm" */
function leadsToStart(tokens: Tokens, { strength, next }: TimeMention): boolean {
  return strength >= 2 && isWord(tokenAt(tokens, next), 'for') && (clockAt(tokens, next + 1)?.strength ?? 0) >= 2
}

/**
 * Reads a time or a span of time at a token, or null when it is less sure than `strength`.
 *
 *     "7-9pm" → 19:00 to 21:00 · "9pm till late" → 21:00
 *     "7-9" → null unless a strength of 1 will do
 */
export function timeAt(tokens: Tokens, index: number, strength = 3): TimeMention | null {
  const from = clockAt(tokens, index)
  if (!from) return null
  const range = tokenAt(tokens, from.next)
  const before = tokenAt(tokens, index - 1)
  // "12/13 a 20h" and "12.13 a …" are days; the number after the slash is no time.
  const isPartOfDate =
    from.strength === 1 &&
    (isSign(before, '/') || (range.word.at === true && isSign(before, '.')) || isDayOfMonth(tokens, index))
  if (isRange(range) && !isPartOfDate) {
    const to = clockAt(tokens, secondTimeAt(tokens, from.next))
    if (to && areBothTimes(tokens, from, to)) return spanOf(from, to)
    const isSure = from.strength === 3 || before.word.from === true
    const isOpenEnded = isSure && isWord(tokenAt(tokens, from.next + 1), ...OPEN_ENDS)
    if (isOpenEnded) return { ...from, strength: 3, next: from.next + 2, end: tokenAt(tokens, from.next + 1).end }
  }
  if (leadsToStart(tokens, from)) return { ...from, strength: 3 }
  return from.strength >= strength ? from : null
}
