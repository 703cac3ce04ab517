import ICAL from 'ical.js'
import { INVALID_END, type TimeText } from './calendar-reading.ts'
import { clockOf, floatingClock, ianaClock, unknownClock, type ZoneClock } from './zone-clock.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The times of one VEVENT, as parsed by ical.js. Start and end keep their own zones. Wall times are in the zone of the start, because the
 * recurrence rule is evaluated in that zone.
 */
export class EventTimes {
  readonly start: TimeText | null
  readonly end: TimeText | null
  /** YYYY-MM-DDTHH:MM in the zone of the start; 00:00 for a whole day. */
  readonly startWall: string | null
  readonly lengthMs: number | null
  readonly isWholeDay: boolean
  readonly recurrenceId: string | null
  /**
   * Whether the event lasts from midnight to midnight (or 23:59) in its own zone. Outlook and others write whole days this way; such
   * events are treated as whole days.
   */
  readonly #isMidnightToMidnight: boolean
  readonly #clock: ZoneClock
  readonly #calendar: ICAL.Component
  readonly #calendarZone: string | null

  constructor(event: ICAL.Component, calendar: ICAL.Component, calendarZone: string | null) {
    this.#calendar = calendar
    this.#calendarZone = calendarZone
    const property = event.getFirstProperty('dtstart')
    const start = property?.getFirstValue()
    const time = start instanceof ICAL.Time ? start : null
    this.isWholeDay = time?.isDate ?? false
    const clock = property && time ? this.#clockAt(property, time) : floatingClock
    this.#clock = clock === floatingClock && time && !time.isDate ? this.#clockOfEnd(event) : clock
    this.startWall = time && wallOf(time)
    const lengthMs = this.#lengthOf(event)
    const daysMs = Math.ceil((lengthMs ?? 0) / DAY_MS) * DAY_MS
    const isWholeNumberOfDays = daysMs > 0 && daysMs - (lengthMs ?? 0) <= MINUTE_MS
    if (isWholeNumberOfDays && time && isMarkedAsAllDay(event, time))
      this.startWall = `${addMs(wallOf(time), DAY_MS / 2).slice(0, 10)}T00:00`
    this.#isMidnightToMidnight = isWholeNumberOfDays && isMidnight(this.startWall)
    this.lengthMs = this.#isMidnightToMidnight ? daysMs : lengthMs
    this.start = this.startWall && this.format(this.startWall)
    this.end = this.#endOf(event)
    this.recurrenceId = this.wallTimes(event, 'recurrence-id')[0] ?? null
  }

  /** Formats a wall time in the zone of the start. */
  format(wall: string): TimeText {
    return this.isWholeDay || this.#isMidnightToMidnight ? wall.slice(0, 10) : this.#clock.toTimeText(wall)
  }

  /** Returns when a recurrence rule with an UNTIL ends, as a wall time in the zone of the start; a day without a time counts to its end. */
  untilWall(rule: ICAL.Property, until: ICAL.Time): string {
    const wall = this.toWallTime(rule, until)
    return until.isDate ? `${wall.slice(0, 10)}T23:59` : wall
  }

  /** Returns the durations of RDATEs that are PERIODs, in ms, by the wall time of their start. */
  lengthsOfPeriods(event: ICAL.Component): Map<string, number> {
    return new Map(
      event.getAllProperties('rdate').flatMap((property) =>
        property.getValues().flatMap((value: unknown): [string, number][] => {
          if (!(value instanceof ICAL.Period)) return []
          const start = this.toWallTime(property, value.start)
          const [from, to] = [value.start, value.getEnd()].map((time) =>
            Date.parse(`${this.toWallTime(property, time)}Z`),
          )
          return [[start, (to ?? 0) - (from ?? 0)]]
        }),
      ),
    )
  }

  /** Returns all values of a property as wall times in the zone of the start; a day without a time gets that of the start. */
  wallTimes(event: ICAL.Component, name: string): string[] {
    return event.getAllProperties(name).flatMap((property) =>
      property.getValues().flatMap((value: unknown) => {
        const time = value instanceof ICAL.Period ? value.start : value
        return time instanceof ICAL.Time ? this.toWallTime(property, time) : []
      }),
    )
  }

  /** Converts a time to a wall time in the zone of the start. */
  toWallTime(property: ICAL.Property, time: ICAL.Time): string {
    if (time.isDate && !this.isWholeDay) return wallOf(time).slice(0, 10) + (this.startWall ?? '').slice(10)
    if (this.isWholeDay) return `${wallOf(time).slice(0, 10)}T00:00`
    const text = this.#clockAt(property, time).toTimeText(wallOf(time))
    return text.endsWith('Z') ? this.#clock.toWallTime(Date.parse(text)) : text.replace('?', '')
  }

  /** Returns whether an end, if given, can be compared with the start: both days, both floating, or both in zones that are known or the same. */
  #isComparableWithStart(start: ICAL.Property | null, end: ICAL.Property | null): boolean {
    const time = end?.getFirstValue()
    if (!end || !(time instanceof ICAL.Time)) return true
    const clock = this.#clockAt(end, time)
    // This reader can't tell which of two unknown zones is ahead.
    const isComparable = (clock !== unknownClock && this.#clock !== unknownClock) || zoneOf(start) === zoneOf(end)
    return (
      isComparable && time.isDate === this.isWholeDay && (clock === floatingClock) === (this.#clock === floatingClock)
    )
  }

  /** Returns the zone of the end, for a start without a zone: some apps write only that one. */
  #clockOfEnd(event: ICAL.Component): ZoneClock {
    const end = event.getFirstProperty('dtend')
    const time = end?.getFirstValue()
    return end && time instanceof ICAL.Time && zoneOf(end) !== null ? this.#clockAt(end, time) : floatingClock
  }

  #clockAt(property: ICAL.Property, time: ICAL.Time): ZoneClock {
    if (time.isDate) return floatingClock
    if (time.zone === ICAL.Timezone.utcTimezone) return ianaClock('UTC')
    const tzid = property.getFirstParameter('tzid') || this.#calendarZone
    return tzid ? clockOf(tzid, this.#calendar) : floatingClock
  }

  #endOf(event: ICAL.Component): TimeText | null {
    if (this.startWall !== null && this.lengthMs !== null) return this.format(addMs(this.startWall, this.lengthMs))
    const end = event.getFirstProperty('dtend') ?? event.getFirstProperty('duration')
    // A whole-day event that ends on its start day lasts one day.
    return end && !(this.isWholeDay && this.#isComparableWithStart(event.getFirstProperty('dtstart'), end))
      ? INVALID_END
      : null
  }

  /** Returns the ms from start to end by wall times in the zone of the start; null if the end is missing or invalid. */
  #lengthOf(event: ICAL.Component): number | null {
    const isComparable = this.#isComparableWithStart(event.getFirstProperty('dtstart'), event.getFirstProperty('dtend'))
    if (this.startWall === null || !isComparable) return null
    const [end] = this.wallTimes(event, 'dtend')
    const length = event.getFirstPropertyValue('duration')
    const statedMs = !end && length instanceof ICAL.Duration ? length.toSeconds() * 1000 : null
    const ms = statedMs ?? (end ? Date.parse(`${end}Z`) - Date.parse(`${this.startWall}Z`) : -1)
    return ms < 0 || (this.isWholeDay && ms < DAY_MS) ? null : ms
  }
}

const zoneOf = (property: ICAL.Property | null): string | null => {
  const tzid = property?.getFirstParameter('tzid')
  return typeof tzid === 'string' && tzid !== '' ? tzid : null
}

/**
 * Returns whether Outlook marked an event as all-day but wrote its start in UTC. Its start is then rounded to the nearest midnight, since the
 * zone is not given.
 */
const isMarkedAsAllDay = (event: ICAL.Component, start: ICAL.Time): boolean =>
  start.zone === ICAL.Timezone.utcTimezone && event.getFirstPropertyValue('x-microsoft-cdo-alldayevent') === 'TRUE'

const isMidnight = (wall: string | null): boolean => wall?.endsWith('T00:00') ?? false
const wallOf = ({ year, month, day, hour, minute }: ICAL.Time): string =>
  `${four(year)}-${two(month)}-${two(day)}T${two(hour || 0)}:${two(minute || 0)}`
const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

/** Adds milliseconds to a wall time. */
export const addMs = (wall: string, ms: number): string =>
  new Date(Date.parse(`${wall}Z`) + ms).toISOString().slice(0, 16)
