/**
 * A day, or a moment of it to the minute, as a reader understands it.
 *
 *     2026-12-04          → a whole day
 *     2026-12-04T20:00    → the same on every clock
 *     2026-12-04T18:00Z   → a moment
 *     2026-12-04T20:00?   → by the clocks of a zone that this reader does not know
 */
export type Told = string

/** One VEVENT of a file. */
export interface ToldEvent {
  /** Which one of the file, from 0 on. */
  place: number
  uid: string
  start: Told | null
  /** As the file says it: of whole days, the day after the last. Null where it says none; `?` where what it says can be none. */
  end: Told | null
  /** `older`: the same file has a later version of it. */
  standing: 'on' | 'cancelled' | 'older'
}

/** One time that something takes place. */
export type Occurrence = [start: Told, end: Told | null]

/** What a reader understands of a file. */
export interface ToldCalendar {
  events: ToldEvent[]
  /** By UID, all times within its windows. */
  occurrences: Record<string, Occurrence[]>
}

/** An end before the start, or of another kind than it: no reader knows what is meant. */
export const NO_END = '?'

/** Where the person is: what is told in UTC is told to them by these clocks, and what floats is at the hours that these show. */
export const READERS_ZONE = 'Europe/Berlin'

const WINDOW_DAYS = 400
const DAY_MS = 86_400_000

/** YYYY-MM-DD, so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The stretches of days that are looked at of one thing: 400 from its first day on, and from today on, and two around each. */
export const windowsOf = (first: string, today: string): [from: string, to: string][] =>
  [first, today].map((from) => [daysLater(from, -2), daysLater(from, WINDOW_DAYS + 1)])

/** Whether a day lies well within: at the edges something may lie by one clock alone. */
export const isWellWithin = (day: string, windows: readonly (readonly [from: string, to: string])[]): boolean =>
  windows.some(([from, to]) => day > from && day < daysLater(to, -1))

/** The first day of what is told under one UID. */
export const firstDayOf = (events: readonly ToldEvent[]): string | null =>
  events.flatMap(({ start }) => start?.slice(0, 10) ?? []).toSorted()[0] ?? null
