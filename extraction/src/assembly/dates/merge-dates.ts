// Merges the dates and times printed on a page into one per event.
import { weekdayOf } from '@swap/dates/calendar-day'
import type { When, WhenFlag } from '@swap/dates/when/when'

const isDayOnly = (flags: readonly WhenFlag[]) => flags.includes('dayOnly')

/** Returns whether a date is incomplete ("Friday", "tomorrow", "the 18th"), so that a full date is preferred. */
export const isGuessedDate = ({ flags, rule }: When) =>
  rule === undefined && (flags.includes('relative') || flags.includes('weekdayOnly') || isDayOnly(flags))

/**
 * Merges the dates and times of a page: each date once, with its own time.
 *
 *     "Fri 12 June" … "12.6.2026, 8pm"        → one date with its time
 *     "12 June" … "doors 7pm, show 8pm"        → the times join the date
 *     "12 June" … "this Friday"                → the weekday is dropped: there is a real date
 *     "12 - 14 June" … "13 June"               → the day within the range is dropped
 *
 * Takes everything about dates and times on a page; returns what can be events. The originals are not changed.
 */
export function mergeDates(items: readonly When[]): When[] {
  const dated = items.filter((item) => item.date !== undefined || item.rule !== undefined).map((item) => ({ ...item }))
  const chosen = withoutDaysInRanges(mergeRepeats(withoutWeakerKinds(withoutGuesses(dated))))
  spreadStandaloneTime(chosen, findStandaloneTime(items))
  spreadOneTime(chosen)
  return chosen
}

/**
 * Drops "Friday", "tomorrow" and "the 18th" if a full date is printed; "Friday" and "tomorrow" also if only "the 18th" is. The time of a
 * dropped one is copied to the date on the same day, or (not from "the 18th") to the only date if there is just one; dates with a time
 * keep it. The first day of a programme passes its time to the whole span.
 */
function withoutGuesses(items: When[]): When[] {
  const real = items.filter((item) => item.date !== undefined && !item.rule && !isGuessedDate(item))
  const firm = real.length > 0 ? real : items.filter(({ flags }) => isDayOnly(flags))
  if (firm.length === 0) return items
  for (const guess of items.filter((item) => isGuessedDate(item) && item.time !== undefined && !firm.includes(item))) {
    const open = firm.filter((item) => !item.time)
    const target =
      open.find((item) => isSameDay(item, guess)) ??
      (firm.length === 1 && !isDayOnly(guess.flags) ? open[0] : undefined)
    if (target) copyTime(target, guess)
  }
  return items.filter((item) => firm.includes(item) || !isGuessedDate(item))
}

/** Returns whether a date is on the guessed day of the month or weekday. */
const isSameDay = ({ date = '' }: When, { date: guess = '', flags }: When): boolean =>
  (isDayOnly(flags) && date.slice(8) === guess.slice(8)) || weekdayOf(date) === weekdayOf(guess)

/** Prefers dates to rules without a time, spelled-out rules to habits, and an event's own date to "until". */
function withoutWeakerKinds(items: When[]): When[] {
  const hasDate = items.some((it) => it.date !== undefined && !it.rule)
  const timed = items.filter((it) => !(hasDate && isBareRule(it) && !it.time && !it.endTime))
  const spelledOut = withoutKind(timed, (it) => isBareRule(it) && it.flags.includes('softRule'))
  return withoutKind(spelledOut, (it) => it.role === 'until')
}

const isBareRule = ({ rule, date }: When) => rule !== undefined && date === undefined

/** Drops the items of a kind, if there are others. */
function withoutKind(items: When[], isOfKind: (item: When) => boolean): When[] {
  const others = items.filter((item) => !isOfKind(item))
  return others.length > 0 ? others : items
}

/** The same date printed twice is one, unless it has two times. */
function mergeRepeats(items: readonly When[]): When[] {
  const distinct = new Map<string, When>()
  for (const item of items) {
    const key = `${item.date ?? ''}|${item.endDate ?? ''}|${item.rule ?? ''}`
    const known = distinct.get(key)
    if (!known) {
      distinct.set(key, item)
      continue
    }
    if (!known.time && item.time) copyTime(known, item)
    if (!known.doors && item.doors) known.doors = item.doors
    copyWeekdayDoubt(known, item)
    const withTime = `${key}|${item.time ?? ''}`
    if (item.time && known.time !== item.time && !distinct.has(withTime)) distinct.set(withTime, item)
  }
  return [...distinct.values()]
}

/** A weekday that doesn't fit the date is just as doubtful if the date is also printed without one. */
function copyWeekdayDoubt(item: When, from: When): void {
  if (from.lastWeekday !== undefined) item.lastWeekday ??= from.lastWeekday
  if (from.weekday === undefined || item.weekday !== undefined || item.flags.includes('weekdayAgrees')) return
  item.weekday = from.weekday
  item.flags = [...item.flags, 'weekdayMismatch']
  item.confidence = Math.min(item.confidence, from.confidence)
}

const withoutDaysInRanges = (items: readonly When[]): When[] =>
  items.filter((item) => {
    const isBare = !item.endDate && !item.time && !item.rule
    return !isBare || !items.some((range) => range !== item && isWithin(item, range))
  })

/** A standalone time belongs to every date without one. */
function spreadStandaloneTime(items: readonly When[], standalone: When | null): void {
  if (!standalone) return
  for (const item of items) {
    if (!item.time && standalone.time) copyTime(item, standalone)
    if (!item.doors && standalone.doors) item.doors = standalone.doors
  }
}

/**
 * If all dates with a time have the same one, the others get it too; but "15 - 20 November … opening Mon 15 November, 18:30"
 * is the hour of the opening.
 */
function spreadOneTime(items: readonly When[]): void {
  const timed = items.filter((item) => item.time)
  const [first] = timed
  if (!first || timed.length === items.length || new Set(timed.map((item) => item.time)).size > 1) return
  const last = timed.at(-1) ?? first
  for (const item of items) if (!item.time && !timed.some((it) => isWithin(it, item))) copyTime(item, last)
}

const isWithin = ({ date }: When, { date: first, endDate: last }: When): boolean =>
  date !== undefined && first !== undefined && last !== undefined && date >= first && date <= last

function copyTime(item: When, from: When): void {
  if (from.time) item.time = from.time
  if (from.endTime) item.endTime = from.endTime
  if (from.timeStart !== undefined) item.timeStart = from.timeStart
  if (from.timeEnd !== undefined) item.timeEnd = from.timeEnd
}

/**
 * Finds the time that a page gives without a date, with its position; doors if there is nothing else. It is used for every
 * date without a time.
 */
export function findStandaloneTime(items: readonly When[]): When | null {
  const timesOnly = items.filter((item) => item.date === undefined && item.rule === undefined)
  const standalone = timesOnly.find((item) => item.time) ?? timesOnly[0]
  return standalone ? { ...standalone, timeStart: standalone.start, timeEnd: standalone.end } : null
}
