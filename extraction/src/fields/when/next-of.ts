import { addDays, monthOf, weekdayOf } from './calendar-day.ts'

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const FREQUENCY = /FREQ=(?<frequency>DAILY|WEEKLY|MONTHLY)/
const BY_DAY = /BYDAY=(?<days>[-\dA-Z,]+)/
const DAY = /^(?<ordinal>-?\d)?(?<code>[A-Z]{2})$/
/** A fifth weekday comes within every stretch of this many days. */
const LONGEST_WAIT_DAYS = 100

/** Which one of its weekday in the month a day is; counted from the end for -1. */
function isOrdinalOfMonth(day: string, ordinal: number): boolean {
  if (ordinal < 0) return monthOf(addDays(day, 7)) !== monthOf(day)
  return Math.ceil(Number(day.slice(8)) / 7) === ordinal
}

function matches(day: string, byDay: string): boolean {
  const { ordinal, code } = DAY.exec(byDay)?.groups ?? {}
  if (code !== CODES[weekdayOf(day)]) return false
  return ordinal === undefined || isOrdinalOfMonth(day, Number(ordinal))
}

/**
 * The first day, today included, that a rule read from a poster falls on.
 *
 *     "FREQ=WEEKLY;BYDAY=TU" on Wednesday 10 June 2026 → 2026-06-16
 *     "FREQ=MONTHLY;BYDAY=-1FR" on 10 June 2026        → 2026-06-26
 *
 * An interval has no printed beginning: its next day is taken for one. A rule of another kind gives today.
 */
export function nextOf(rule: string, today: string): string {
  const { frequency } = FREQUENCY.exec(rule)?.groups ?? {}
  const byDay = BY_DAY.exec(rule)?.groups?.days?.split(',') ?? []
  if (frequency === undefined || frequency === 'DAILY' || byDay.length === 0) return today
  for (let ahead = 0; ahead < LONGEST_WAIT_DAYS; ahead++) {
    const day = addDays(today, ahead)
    if (byDay.some((it) => matches(day, it))) return day
  }
  return today
}
