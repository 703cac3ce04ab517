import { isDay } from '@swap/dates/calendar-day'
import '@swap/dates/temporal'
import { zoneDescribed, zoneNamed } from '@swap/dates/named-zone'

/** A day, or a moment of it, as a calendar file tells it. */
export interface ToldTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM; null for a whole day. */
  time: string | null
  /** IANA name; null for a time that is the same on every clock, and for a whole day. */
  zone: string | null
}

const DATE_TIME = /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}):\d{2}(?<utc>Z)?)?$/

/**
 * A DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5, as jCal writes it), or null where no clock shows it: the 30th of February is
 * nobody's day. What is told in UTC is told in `timeZone`, where the person is.
 */
export function toldTime(value: string, tzid: string | null, timeZone: string): ToldTime | null {
  const { date, time, utc } = DATE_TIME.exec(value)?.groups ?? {}
  if (!date || !isDay(date)) return null
  if (!time) return { date, time: null, zone: null }
  if (!isClock(time)) return null
  if (!utc) return { date, time, zone: tzid === null ? null : (zoneNamed(tzid) ?? zoneDescribed(tzid)) }
  const there = Temporal.Instant.from(value).toZonedDateTimeISO(timeZone)
  return { date: there.toPlainDate().toString(), time: clockOf(there.toPlainTime()), zone: timeZone }
}

/** The same, this many seconds later by the clock on the wall. */
export function later({ date, time, zone }: ToldTime, seconds: number): ToldTime {
  const at = Temporal.PlainDateTime.from(`${date}T${time ?? '00:00'}`).add({ seconds })
  return { date: at.toPlainDate().toString(), time: time === null ? null : clockOf(at.toPlainTime()), zone }
}

const clockOf = (time: Temporal.PlainTime): string => time.toString({ smallestUnit: 'minute' })
const isClock = (time: string) => time < '24:00' && time.slice(3) < '60'
