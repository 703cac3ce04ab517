import '@swap/dates/temporal'
import { isTimeZone, canonicalZone } from '@swap/dates/time-zone'
import ICAL from 'ical.js'
import { IMPORTER_ZONE, type TimeText } from './calendar-reading.ts'

/** Converts between wall times (YYYY-MM-DDTHH:MM) and instants in one time zone. */
export interface ZoneClock {
  /** Formats a wall time, in UTC if the zone is known. */
  toTimeText: (wall: string) => TimeText
  /** Returns the wall time of an instant (epoch ms). */
  toWallTime: (instant: number) => string
}

const toMinutes = (at: { toString: (options: { smallestUnit: 'minute' }) => string }) =>
  at.toString({ smallestUnit: 'minute' })
const toUtcText = (ms: number): TimeText => `${new Date(ms).toISOString().slice(0, 16)}Z`
const toUtcWall = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** Returns the clock of an IANA time zone. */
export const ianaClock = (zone: string): ZoneClock => ({
  toTimeText: (wall) => toUtcText(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds),
  toWallTime: (ms) => toMinutes(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime()),
})

const toWallHere = (ms: number) => ianaClock(IMPORTER_ZONE).toWallTime(ms)

/** The clock of times without a zone (floating): instants are converted to the person's own zone (RFC 5545, 3.3.5). */
export const floatingClock: ZoneClock = { toTimeText: (wall) => wall, toWallTime: toWallHere }

/** The clock of a zone that this reader doesn't know: floating times, marked by `?`. */
export const unknownClock: ZoneClock = { toTimeText: (wall) => `${wall}?`, toWallTime: toWallHere }

/** Repeats DTSTART as an RDATE in parts with RDATEs: otherwise ical.js skips the DTSTART. */
function withStartsAsRdates(component: ICAL.Component): ICAL.Component {
  const copy = new ICAL.Component(structuredClone(component.jCal))
  for (const part of copy.getAllSubcomponents()) {
    const start = part.getFirstPropertyValue('dtstart')
    if (start && part.hasProperty('rdate')) part.addPropertyWithValue('rdate', start)
  }
  return copy
}

function firstTransition(component: ICAL.Component): { wall: string; secondsBefore: number } | null {
  const changes = component.getAllSubcomponents().flatMap((part) => {
    const [start, from] = [part.getFirstPropertyValue('dtstart'), part.getFirstPropertyValue('tzoffsetfrom')]
    const isOne = start instanceof ICAL.Time && from instanceof ICAL.UtcOffset
    return isOne ? [{ wall: start.toString().slice(0, 16), secondsBefore: from.toSeconds() }] : []
  })
  return changes.toSorted((one, other) => (one.wall < other.wall ? -1 : 1))[0] ?? null
}

/** Returns the clock of a file's own VTIMEZONE; before the first transition, it uses that transition's TZOFFSETFROM (RFC 5545, 3.6.5). */
function vtimezoneClock(component: ICAL.Component): ZoneClock {
  const zone = new ICAL.Timezone(withStartsAsRdates(component))
  const first = firstTransition(component)
  const offsetMs = (wall: string) =>
    (first && wall < first.wall ? first.secondsBefore : zone.utcOffset(ICAL.Time.fromDateTimeString(`${wall}:00`))) *
    1000
  return {
    toTimeText: (wall) => toUtcText(Date.parse(`${wall}Z`) - offsetMs(wall)),
    toWallTime(ms) {
      const near = toUtcWall(ms + offsetMs(toUtcWall(ms)))
      return toUtcWall(ms + offsetMs(near))
    },
  }
}

/** Matches names such as EST, an IANA zone without summer time. Some apps mean New York by it, so the file's own VTIMEZONE decides. */
const ABBREVIATION = /^[A-Z]{3}$/

/**
 * Returns the clock for a TZID: an IANA name, with or without a path before it, or else a name that a VTIMEZONE of the calendar defines.
 * Returns `unknownClock` for any other name.
 */
export function clockOf(tzid: string, calendar: ICAL.Component): ZoneClock {
  const described = calendar.getAllSubcomponents('vtimezone').find((it) => it.getFirstPropertyValue('tzid') === tzid)
  if (described && ABBREVIATION.test(tzid)) return vtimezoneClock(described)
  const parts = tzid.split('/')
  const name = [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/')].find(
    (it) => isTimeZone(it) && canonicalZone(it) === it,
  )
  if (name) return ianaClock(name)
  return described ? vtimezoneClock(described) : unknownClock
}
