/** Parses the dates and times of a calendar file, and converts them between zones. */

import { isDay } from '@swap/dates/calendar-day'
import '@swap/dates/temporal'
import type { FileZone, ZoneFinder } from './file-zones.ts'
import type { Property } from '../lines/read-properties.ts'

/** A date or a time of a calendar file, in a zone. */
export interface FileTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM; null for a whole day. */
  time: string | null
  /** IANA name; null for a floating time, which is the same wall time in every zone, and for a whole day. */
  zone: string | null
}

/** The time zones needed to interpret the times of a calendar file. */
export interface Clocks {
  /** The zone of the person who imports the file. */
  reader: string
  /** The zone of times that name none; null if such times are floating (the same wall time in every zone). */
  floating: string | null
  /** Finds the zones that the file names. */
  zones: ZoneFinder
}

/** A date or time as a property of the file gives it: its wall time and its zone. */
export interface ParsedTime {
  wall: Temporal.PlainDateTime
  clock:
    | { kind: 'date' | 'utc' | 'floating' }
    | { kind: 'zone'; tzid: string; zone: FileZone }
    | { kind: 'unknown'; tzid: string }
}

const DATE_TIME = /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}):(?<second>\d{2})(?<utc>Z)?)?$/

/** Parses a DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5) in jCal format; null if there is no such date or time (30 February). */
export function parseTime(value: unknown, tzid: unknown, zones: ZoneFinder): ParsedTime | null {
  const { date, time, second = '', utc } = (typeof value === 'string' && DATE_TIME.exec(value)?.groups) || {}
  if (!date || !isDay(date)) return null
  const wall = Temporal.PlainDateTime.from(date)
  if (!time) return { wall, clock: { kind: 'date' } }
  if (!isClock(time) || second > '60') return null
  const at = wall.add({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) })
  if (utc) return { wall: at, clock: { kind: 'utc' } }
  if (typeof tzid !== 'string' || tzid === '') return { wall: at, clock: { kind: 'floating' } }
  const zone = zones(tzid, at.year)
  return { wall: at, clock: zone ? { kind: 'zone', tzid, zone } : { kind: 'unknown', tzid } }
}

/** Returns the date or time of a property; null if the property is missing or there is no such time. */
export function timeOf(property: Property | undefined, { zones }: Clocks): ParsedTime | null {
  const [, { tzid } = {}, , value] = property ?? []
  return parseTime(value, tzid, zones)
}

/** Returns the instant of a time; null for a date. A time without a zone is taken in `floating`, or else in the importer's zone. */
export function instantOf({ wall, clock }: ParsedTime, { reader, floating }: Clocks): Temporal.Instant | null {
  if (clock.kind === 'date') return null
  if (clock.kind === 'zone') return clock.zone.momentOf(wall)
  return wall.toZonedDateTime(clock.kind === 'utc' ? 'UTC' : (floating ?? reader)).toInstant()
}

/** Converts a time to wall time in a zone, if there is one. Dates stay unchanged; so do floating times if `floating` is null. */
export function wallTimeIn(parsed: ParsedTime, zone: string | null, clocks: Clocks): Temporal.PlainDateTime {
  const isSame =
    parsed.clock.kind === 'date' ||
    zone === null ||
    (parsed.clock.kind === 'zone'
      ? parsed.clock.zone.name === zone
      : parsed.clock.kind !== 'utc' && clocks.floating === null)
  return isSame ? parsed.wall : (instantOf(parsed, clocks)?.toZonedDateTimeISO(zone).toPlainDateTime() ?? parsed.wall)
}

/** Formats the date of a wall time: "2026-12-04" */
export const dateOf = (wall: Temporal.PlainDateTime): string => wall.toPlainDate().toString()
/** Formats the time of a wall time: "20:00" */
export const clockOf = (wall: Temporal.PlainDateTime): string => wall.toPlainTime().toString({ smallestUnit: 'minute' })
/** Midnight is also written as the end of a day (ISO 8601). */
const isClock = (time: string) => time <= '24:00' && time.slice(3) < '60'
