// Parses recurrence rules (RFC 5545 RRULE).

import { weekdayOfCode } from './weekday-codes.ts'
import { splitRule } from './exception-days.ts'
import { isRecurrence } from './validate-recurrence.ts'

/** A recurrence rule (RFC 5545 RRULE), parsed. */
export interface Recurrence {
  unit: 'day' | 'week' | 'month' | 'year'
  /** 1 is every one, 2 every second. */
  every: number
  /** Monday is 1, Sunday 7. `nth` counts within the month, or the year if no month is named; -1 is the last, null means every one. */
  weekdays: readonly { weekday: number; nth: number | null }[]
  /** 1 is the first of the month, -1 its last day. */
  monthDays: readonly number[]
  /** January is 1. */
  months: readonly number[]
  /** Days and ISO weeks of the year, -1 is the last. */
  yearDays: readonly number[]
  weeks: readonly number[]
  /** BYSETPOS: which of the days that the other parts name within one unit; -1 is the last. */
  positions: readonly number[]
  /** The weekday on which its weeks begin. */
  weekStart: number
  /** Total count, and the last possible day (YYYY-MM-DD); both null: no end. */
  count: number | null
  until: string | null
  /** EXDATE: days it leaves out, YYYY-MM-DD; `count` includes them. */
  excluded: readonly string[]
  /** RDATE: days it adds, YYYY-MM-DD; `count` doesn't include them. */
  added: readonly string[]
}

const UNITS: ReadonlyMap<string, Recurrence['unit']> = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
])
const WEEKDAY = /^(?<nth>[+-]?\d{1,2})?(?<code>[A-Z]{2})$/

/**
 * Reads the body of an RFC 5545 RRULE with the days it leaves out and those it adds.
 *
 *     FREQ=WEEKLY;BYDAY=TU,TH                     → every Tuesday and Thursday
 *     FREQ=MONTHLY;BYDAY=-1FR                     → the last Friday of each month
 *     FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218T225959Z → until 2026-12-18
 *     FREQ=WEEKLY;EXDATE=20261210;RDATE=20261211  → every week, on 2026-12-11 as well, not on 2026-12-10
 *     FREQ=HOURLY · FREQ=WEEKLY;INTERVAL=0 · ''   → null: not possible for an event
 */
export function readRecurrence(recurrence: string): Recurrence | null {
  if (!isRecurrence(recurrence)) return null
  const { rule, excluded, added } = splitRule(recurrence)
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0], part.split('=')[1] ?? '']))
  const list = (name: string) => parts.get(name)?.split(',') ?? []
  const numbers = (name: string) => list(name).map(Number)
  const { year, month, day } = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)/.exec(parts.get('UNTIL') ?? '')?.groups ?? {}
  return {
    unit: UNITS.get(parts.get('FREQ') ?? '') ?? 'day',
    every: Number(parts.get('INTERVAL') ?? 1),
    weekdays: list('BYDAY').map(readWeekday),
    monthDays: numbers('BYMONTHDAY'),
    months: numbers('BYMONTH'),
    yearDays: numbers('BYYEARDAY'),
    weeks: numbers('BYWEEKNO'),
    positions: numbers('BYSETPOS'),
    weekStart: weekdayOfCode(parts.get('WKST') ?? 'MO'),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: year ? `${year}-${month}-${day}` : null,
    excluded,
    added,
  }
}

function readWeekday(text: string) {
  const { nth, code = '' } = WEEKDAY.exec(text)?.groups ?? {}
  return { weekday: weekdayOfCode(code), nth: nth ? Number(nth) : null }
}
