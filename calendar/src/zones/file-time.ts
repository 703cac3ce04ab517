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
export interface ZoneContext {
  /** The zone of the person who imports the file. */
  importersZone: string
  /** The zone of times that name none; null if such times are floating (the same wall time in every zone). */
  defaultZone: string | null
  /** Finds the zones that the file names. */
  findZone: ZoneFinder
}

/** A date or time as a property of the file gives it: its wall time and its zone. */
export interface ParsedTime {
  wall: Temporal.PlainDateTime
  /** In which zone the wall time is: none for a date, UTC, floating, the zone of a TZID, or a TZID that is unknown. */
  clock:
    | { kind: 'date' | 'utc' | 'floating' }
    | { kind: 'zone'; tzid: string; zone: FileZone }
    | { kind: 'unknown'; tzid: string }
}

const DATE_TIME = /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}):(?<second>\d{2})(?<utc>Z)?)?$/

/** Parses a DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5) in jCal format; null if there is no such date or time (30 February). */
export function parseTime(value: unknown, tzid: unknown, findZone: ZoneFinder): ParsedTime | null {
  const { date, time, second = '', utc } = (typeof value === 'string' && DATE_TIME.exec(value)?.groups) || {}
  if (!date || !isDay(date)) return null
  const wall = Temporal.PlainDateTime.from(date)
  if (!time) return { wall, clock: { kind: 'date' } }
  if (!isClock(time) || second > '60') return null
  const at = wall.add({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) })
  if (utc) return { wall: at, clock: { kind: 'utc' } }
  if (typeof tzid !== 'string' || tzid === '') return { wall: at, clock: { kind: 'floating' } }
  const zone = findZone(tzid, at.year)
  return { wall: at, clock: zone ? { kind: 'zone', tzid, zone } : { kind: 'unknown', tzid } }
}

/** Returns the date or time of a property; null if the property is missing or there is no such time. */
export function timeOf(property: Property | undefined, { findZone }: ZoneContext): ParsedTime | null {
  const [, { tzid } = {}, , value] = property ?? []
  return parseTime(value, tzid, findZone)
}

/** Returns the instant of a time; null for a date. A time without a zone is taken in `defaultZone`, or else in the importer's zone. */
export function instantOf(
  { wall, clock }: ParsedTime,
  { importersZone, defaultZone }: ZoneContext,
): Temporal.Instant | null {
  if (clock.kind === 'date') return null
  if (clock.kind === 'zone') return clock.zone.momentOf(wall)
  return wall.toZonedDateTime(clock.kind === 'utc' ? 'UTC' : (defaultZone ?? importersZone)).toInstant()
}

/** Converts a time to wall time in a zone, if there is one. Dates stay unchanged; so do floating times if `defaultZone` is null. */
export function wallTimeIn(parsed: ParsedTime, zone: string | null, zoneContext: ZoneContext): Temporal.PlainDateTime {
  const isSame =
    parsed.clock.kind === 'date' ||
    zone === null ||
    (parsed.clock.kind === 'zone'
      ? parsed.clock.zone.name === zone
      : parsed.clock.kind !== 'utc' && zoneContext.defaultZone === null)
  return isSame
    ? parsed.wall
    : (instantOf(parsed, zoneContext)?.toZonedDateTimeISO(zone).toPlainDateTime() ?? parsed.wall)
}

/** Formats the date of a wall time: "2026-12-04" */
export const dateOf = (wall: Temporal.PlainDateTime): string => wall.toPlainDate().toString()
/** Formats the time of a wall time: "20:00" */
export const clockOf = (wall: Temporal.PlainDateTime): string => wall.toPlainTime().toString({ smallestUnit: 'minute' })
/** Midnight is also written as the end of a day (ISO 8601). */
const isClock = (time: string) => time <= '24:00' && time.slice(3) < '60'
