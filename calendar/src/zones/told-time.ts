import { isDay } from '@swap/dates/calendar-day'
import '@swap/dates/temporal'
import type { FileZone, ZoneFinder } from './file-zones.ts'
import type { Property } from '../lines/property-lines.ts'

/** A day, or a moment of it, as a calendar file gives it. */
export interface ToldTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM; null for a whole day. */
  time: string | null
  /** IANA name; null for a time that is the same on every clock, and for a whole day. */
  zone: string | null
}

/** The clocks by which a calendar's times are read. */
export interface Clocks {
  /** Of the file's reader. */
  reader: string
  /** For times that name none; null where they are the same on every clock. */
  floating: string | null
  zones: ZoneFinder
}

/** A day or a moment as a property gives it, before it is put in any zone. */
export interface Told {
  wall: Temporal.PlainDateTime
  by:
    { kind: 'day' | 'utc' | 'any' } | { kind: 'zone'; tzid: string; zone: FileZone } | { kind: 'unknown'; tzid: string }
}

const DATE_TIME = /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}):(?<second>\d{2})(?<utc>Z)?)?$/

/** A DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5, as jCal writes it), or null where it does not exist: there is no 30th of February. */
export function readTold(value: unknown, tzid: unknown, zones: ZoneFinder): Told | null {
  const { date, time, second = '', utc } = (typeof value === 'string' && DATE_TIME.exec(value)?.groups) || {}
  if (!date || !isDay(date)) return null
  const wall = Temporal.PlainDateTime.from(date)
  if (!time) return { wall, by: { kind: 'day' } }
  if (!isClock(time) || second > '60') return null
  const at = wall.add({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) })
  if (utc) return { wall: at, by: { kind: 'utc' } }
  if (typeof tzid !== 'string' || tzid === '') return { wall: at, by: { kind: 'any' } }
  const zone = zones(tzid, at.year)
  return { wall: at, by: zone ? { kind: 'zone', tzid, zone } : { kind: 'unknown', tzid } }
}

/** The day or moment of a property; null where it is missing or does not exist. */
export function toldBy(property: Property | undefined, { zones }: Clocks): Told | null {
  const [, { tzid } = {}, , value] = property ?? []
  return readTold(value, tzid, zones)
}

/** The moment, by the reader's clock for a time that is the same on every clock; null for a day. */
export function instantOf({ wall, by }: Told, { reader, floating }: Clocks): Temporal.Instant | null {
  if (by.kind === 'day') return null
  if (by.kind === 'zone') return by.zone.momentOf(wall)
  return wall.toZonedDateTime(by.kind === 'utc' ? 'UTC' : (floating ?? reader)).toInstant()
}

/** A moment or a day by the clocks of a zone; without one, by its own clock. */
export function wallIn(told: Told, zone: string | null, clocks: Clocks): Temporal.PlainDateTime {
  const isSame =
    told.by.kind === 'day' ||
    zone === null ||
    (told.by.kind === 'zone' ? told.by.zone.name === zone : told.by.kind !== 'utc' && clocks.floating === null)
  return isSame ? told.wall : (instantOf(told, clocks)?.toZonedDateTimeISO(zone).toPlainDateTime() ?? told.wall)
}

export const dateOf = (wall: Temporal.PlainDateTime): string => wall.toPlainDate().toString()
export const clockOf = (wall: Temporal.PlainDateTime): string => wall.toPlainTime().toString({ smallestUnit: 'minute' })
/** Midnight is also written as the end of a day (ISO 8601). */
const isClock = (time: string) => time <= '24:00' && time.slice(3) < '60'
