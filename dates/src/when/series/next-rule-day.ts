// Finds the next day of a recurrence rule that was read from a poster.

import { addDays, monthOf, weekdayOf } from '../../calendar-day.ts'
import { dayCode } from '../../recurrence/weekday-codes.ts'

const BY_DAY = /BYDAY=(?<days>[-\dA-Z,]+)/
const BY_MONTH_DAY = /BYMONTHDAY=(?<days>[-\d,]+)/
const DAY = /^(?<ordinal>-?\d)?(?<code>[A-Z]{2})$/
/** How far ahead days are searched: even a fifth weekday occurs within this many days. */
const MAX_WAIT_DAYS = 100

/** Returns whether a day is this occurrence of its weekday in the month: 2 is the second, -1 the last. */
function isOrdinalOfMonth(day: string, ordinal: number): boolean {
  if (ordinal < 0) return monthOf(addDays(day, 7)) !== monthOf(day)
  return Math.ceil(Number(day.slice(8)) / 7) === ordinal
}

function matches(day: string, byDay: string): boolean {
  const { ordinal, code } = DAY.exec(byDay)?.groups ?? {}
  if (code !== dayCode(weekdayOf(day))) return false
  return ordinal === undefined || isOrdinalOfMonth(day, Number(ordinal))
}

/** Returns whether a day has this number in its month; -1 is the last day. */
const isNumberOfMonth = (day: string, number: number): boolean =>
  number < 0 ? monthOf(addDays(day, -number)) !== monthOf(day) : Number(day.slice(8)) === number

/**
 * Returns the first day, today included, that a rule read from a poster falls on.
 *
 *     "FREQ=WEEKLY;BYDAY=TU" on Wednesday 10 June 2026 → 2026-06-16
 *     "FREQ=MONTHLY;BYDAY=-1FR" on 10 June 2026        → 2026-06-26
 *
 * INTERVAL is ignored, since no start is printed. A rule that names neither weekdays nor days of the month gives today.
 */
export function nextRuleDay(rule: string, today: string): string {
  const byDay = BY_DAY.exec(rule)?.groups?.days?.split(',') ?? []
  const numbers = BY_MONTH_DAY.exec(rule)?.groups?.days?.split(',').map(Number) ?? []
  if (byDay.length + numbers.length === 0) return today
  const days = Array.from({ length: MAX_WAIT_DAYS }, (_, ahead) => addDays(today, ahead))
  const isOn = (day: string): boolean =>
    (byDay.length === 0 || byDay.some((it) => matches(day, it))) &&
    (numbers.length === 0 || numbers.some((it) => isNumberOfMonth(day, it)))
  return days.find(isOn) ?? today
}
