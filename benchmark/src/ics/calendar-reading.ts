/**
 * A day, or a time to the minute, as a reader (an independent calendar library) understands it.
 *
 *     2026-12-04          → a whole day
 *     2026-12-04T20:00    → floating: the same wall time in every zone
 *     2026-12-04T18:00Z   → an instant
 *     2026-12-04T20:00?   → a wall time in a zone that this reader doesn't know
 */
export type TimeText = string

/** One VEVENT of a file, as a reader understands it. */
export interface EventReading {
  /** Its index in the file, from 0. */
  index: number
  uid: string
  start: TimeText | null
  /** As written: for whole days, the day after the last. Null if the event has no end; `?` if it is invalid. */
  end: TimeText | null
  /** `superseded`: the same file has a later version of the event. */
  status: 'active' | 'cancelled' | 'superseded'
}

/** One occurrence of an event. */
export type Occurrence = [start: TimeText, end: TimeText | null]

/** What a reader understands of a file. */
export interface CalendarReading {
  events: EventReading[]
  /** The occurrences of each event within the periods that are compared (see `windowsOf`), by UID. */
  occurrences: Record<string, Occurrence[]>
}

/** Stands for an end that can't be interpreted: before the start, or a time if the start is a day. */
export const INVALID_END = '?'

/** The time zone of the person who imports. UTC times are shown in this zone, and floating times are read in it. */
export const IMPORTER_ZONE = 'Europe/Berlin'

const WINDOW_DAYS = 400
const DAY_MS = 86_400_000

/** Returns the date this many days later, YYYY-MM-DD. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the two periods in which an event's occurrences are compared: 400 days from its first day, and 400 days from today. Both are a
 * little longer at each end (see `isWellWithin`).
 */
export const windowsOf = (first: string, today: string): [from: string, to: string][] =>
  [first, today].map((from) => [daysLater(from, -2), daysLater(from, WINDOW_DAYS + 1)])

/** Returns whether a day is inside one of the compared periods, and not at its edge, where time zones may disagree. */
export const isWellWithin = (day: string, windows: readonly (readonly [from: string, to: string])[]): boolean =>
  windows.some(([from, to]) => day > from && day < daysLater(to, -1))

/** Returns the first day of the events of one UID. */
export const firstDayOf = (events: readonly EventReading[]): string | null =>
  events.flatMap(({ start }) => start?.slice(0, 10) ?? []).toSorted()[0] ?? null
