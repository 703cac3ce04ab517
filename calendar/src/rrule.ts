/** Converts recurrence rules for calendar files (RRULE). */

import '@swap/dates/temporal'
import type { EventSpan } from './event-span.ts'

/**
 * Returns the body of an RRULE in the form of RFC 5545, 3.3.10; null if the text is not a rule. UNTIL becomes a date for all-day events and a
 * time in UTC for others, because strict programs refuse anything else. Months are sorted, because some programs skip those out of order.
 *
 *     FREQ=DAILY;UNTIL=20261218, an event in New York → FREQ=DAILY;UNTIL=20261219T045959Z
 *     FREQ=MONTHLY;BYMONTH=10,3                       → FREQ=MONTHLY;BYMONTH=3,10
 */
export function toRrule(text: string | null, span: EventSpan, zone: string): string | null {
  if (!text || !RULE.test(text)) return null
  const recurrence = text.replace(/(?<=;BYMONTH=)[\d,]+/, inOrder)
  const { date, time = '235959', utc } = UNTIL.exec(recurrence)?.groups ?? {}
  if (!date) return recurrence.includes(';UNTIL=') ? null : recurrence
  const ended = (end: string) => recurrence.replace(UNTIL, `;UNTIL=${end}`)
  if (span.isAllDay) return ended(date)
  if (utc) return recurrence
  const moment = momentOf(`${date}T${time}`, zone)
  return moment && ended(basic(moment.toString({ smallestUnit: 'second' })))
}

/** The only rules accepted, so that no other text read in a picture gets into the file. */
const RULE =
  /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL|COUNT|WKST|UNTIL|BY(?:DAY|MONTH|MONTHDAY|SETPOS|WEEKNO|YEARDAY))=[-+\dA-Z,]{1,100}){0,9}$/
const UNTIL = /;UNTIL=(?<date>\d{8})(?:T(?<time>\d{6})(?<utc>Z)?)?(?=;|$)/

const inOrder = (months: string): string =>
  [...new Set(months.split(',').map(Number))].toSorted((one, other) => one - other).join(',')

/**
 * Rewrites the end of a rule (UNTIL) from a date-time to the last day on which the event can take place, in its own zone. `startTime` is
 * null for all-day events.
 */
export function withUntilDay(rule: string, { startTime, zone }: { startTime: string | null; zone: string }): string {
  const { date, time, utc } = UNTIL.exec(rule)?.groups ?? {}
  if (!date || !time) return rule
  const until = `${date}T${time}`
  const end = utc ? momentOf(until, 'UTC')?.toZonedDateTimeISO(zone).toPlainDateTime() : plain(until)
  if (!end) return rule
  const isBeforeStart = startTime !== null && end.toPlainTime().toString({ smallestUnit: 'minute' }) < startTime
  const lastDay = (startTime === null && utc ? plain(until) : end)
    ?.toPlainDate()
    .subtract({ days: isBeforeStart ? 1 : 0 })
  return lastDay ? rule.replace(UNTIL, `;UNTIL=${basic(lastDay.toString())}`) : rule
}

/** Parses a date-time; null if the day or the time does not exist. */
function plain(basicMoment: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(basicMoment)
  } catch {
    return null
  }
}

const momentOf = (basicMoment: string, zone: string): Temporal.Instant | null =>
  plain(basicMoment)?.toZonedDateTime(zone).toInstant() ?? null

/** 2026-12-19T04:59:59Z → 20261219T045959Z */
const basic = (moment: string): string => moment.replace(/[-:]/g, '')
