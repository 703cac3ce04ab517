/**
 * A day, or a time of it to the minute, as a reader of a calendar file understands it.
 *
 *     2026-12-04          → a whole day
 *     2026-12-04T20:00    → the same on every clock
 *     2026-12-04T18:00Z   → an instant
 *     2026-12-04T20:00?   → in a zone unknown to this reader
 */
export type TimeText = string

/** One VEVENT of a file, as a reader understands it. */
export interface EventReading {
  /** Its index in the file, from 0. */
  index: number
  uid: string
  start: TimeText | null
  /** As written: for whole days, the day after the last. Null if there is none; `?` if invalid. */
  end: TimeText | null
  /** `superseded`: the same file has a later version of it. */
  status: 'active' | 'cancelled' | 'superseded'
}

/** One occurrence. */
export type Occurrence = [start: TimeText, end: TimeText | null]

/** What a reader understands of a file. */
export interface CalendarReading {
  events: EventReading[]
  /** By UID, all times within its windows. */
  occurrences: Record<string, Occurrence[]>
}

/** An end before the start, or of a different kind: its meaning is unknown. */
export const NO_END = '?'

/** The person's zone: UTC times are shown in it, and floating times are read in it. */
export const READERS_ZONE = 'Europe/Berlin'

const WINDOW_DAYS = 400
const DAY_MS = 86_400_000

/** Returns the date this many days later, YYYY-MM-DD. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the windows that are compared for one event: 400 days from its first day, 400 from today, and two days around each. */
export const windowsOf = (first: string, today: string): [from: string, to: string][] =>
  [first, today].map((from) => [daysLater(from, -2), daysLater(from, WINDOW_DAYS + 1)])

/** Returns whether a day is well inside a window: at the edges, time zones may disagree. */
export const isWellWithin = (day: string, windows: readonly (readonly [from: string, to: string])[]): boolean =>
  windows.some(([from, to]) => day > from && day < daysLater(to, -1))

/** Returns the first day of the events of one UID. */
export const firstDayOf = (events: readonly EventReading[]): string | null =>
  events.flatMap(({ start }) => start?.slice(0, 10) ?? []).toSorted()[0] ?? null
