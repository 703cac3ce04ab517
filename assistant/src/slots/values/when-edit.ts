import type { EventEdit } from '@swap/contract/event'
import { addDays, daysBetween, minutesOf, toClock, weekdayOf } from '@swap/dates/calendar-day'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import { EVENING_ACTIVITIES, hourAnchor } from '../../entities/hour-anchor.ts'
import type { DayMention, Days, TimeMention } from '../../entities/mention.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import type { DayAndTime } from './day-and-time.ts'
import { lengthEdit } from './event-length.ts'

/**
 * What a change of time moves:
 *
 *     move    the whole event moves, and its end with it
 *     start   it begins at another time; its end stays if it can
 *     end     only the end
 */
export type Moving = 'move' | 'start' | 'end'

const DAY_MINUTES = 1440

/** The new start, and the end that follows from it. */
function startEdit(event: KnownEvent, time: string, moving: Moving): EventEdit {
  const { start_time: start, end_time: end } = event
  if (start === null || end === null) return { start_time: time }
  const shift = minutesOf(time) - minutesOf(start)
  const lasts = (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES
  const isPastEnd = shift >= lasts && minutesOf(time) >= minutesOf(end)
  return moving === 'move' || isPastEnd
    ? { start_time: time, end_time: toClock(minutesOf(end) + shift) }
    : { start_time: time }
}

/** The new first day, and the last day that moves with it. */
export function dateEdit(event: KnownEvent, from: string, to: string): EventEdit {
  if (from !== to) return { start_date: from, end_date: to }
  const { start_date: start, end_date: end } = event
  if (start === null || end === null) return { start_date: from }
  return { start_date: from, end_date: addDays(end, daysBetween(start, from)) }
}

const BEGINS_ON = /(?:^| )(?:begins?|starts?|opens?|starting|beginning)(?: now| already)?(?: on)? DAY(?: |$)/
const PUSHED = /(?:^| )(?:push|pushed|postpone|postponed|delay|delayed|put back|put off|hold off)(?: |$)/

const BROUGHT = /(?:^| )(?:bring|brought|move|moved|pull|pulled) (?:.+ )?(?:forward|earlier|sooner)(?: |$)/

/**
 * The days that an event moves to.
 *
 *     "push it to Monday"            → never a day before its own
 *     "bring it forward to Monday"   → today, if said on a Monday
 *     "move it to next week"         → the same weekday of that week, or a week later if it is in that week already
 */
function daysTo(
  days: Days,
  mention: DayMention,
  { event, text, today }: { event: KnownEvent; text: string; today: string },
): Days {
  const { start_date: day, end_date: end } = event
  const length = daysBetween(days.from, days.to)
  if (!day) return days
  if (length === 0 && days.from < day && PUSHED.test(text)) {
    const by = 7 * Math.ceil((daysBetween(days.from, day) + 1) / 7)
    return by > 14 ? days : { from: addDays(days.from, by), to: addDays(days.to, by) }
  }
  if (length === 0 && days.from > day && BROUGHT.test(text) && addDays(days.from, -7) === today && today < day)
    return { from: today, to: today }
  if (length !== 6 || mention.last || weekdayOf(days.from) !== 1 || (end ?? day) !== day) return days
  const then = addDays(days.from, weekdayOf(day) - 1)
  const on = then === day ? addDays(day, 7) : then
  return { from: on, to: on }
}

/** The days of an edit; null if the event can't end then, empty if they only say which event is meant: "it starts at 8 this week". */
function dayPart(event: KnownEvent, days: Days, about: { moving: Moving; text: string; isTimed: boolean }) {
  const { start_date: start, end_date: end } = event
  const { from, to } = days
  if (about.moving === 'end') return start !== null && to < start ? null : { end_date: to }
  // "the market begins on the 4th": changes the first of several days, and the last stays.
  if (start !== null && end !== null && end > start && from === to && from <= end && BEGINS_ON.test(about.text))
    return { start_date: from }
  return about.isTimed && start !== null && from <= start && start <= to ? {} : dateEdit(event, from, to)
}

/** Makes the edit that gives an event the day and time said; null if there is no such day or time. */
export function whenEdit(
  { context, text }: Pick<Clause, 'context' | 'text'>,
  event: KnownEvent,
  said: DayAndTime,
  moving: Moving,
): EventEdit | null {
  const { day, time: clock } = said
  const days = day?.resolve(dayContext(context, event.start_date)) ?? null
  if (day && !days) return null
  // "it starts at 8.30, they wrote to us yesterday"
  const isSet = day && days && !(clock && days.to < context.today)
  const edit: EventEdit | null = isSet
    ? dayPart(event, daysTo(days, day, { event, text, today: context.today }), {
        moving,
        text,
        isTimed: clock !== null,
      })
    : {}
  if (!clock || !edit) return edit
  const part = said.part ?? day?.part ?? null
  const isEnd = moving === 'end'
  const near = isEnd ? null : (event.start_time ?? usualHour(event, clock))
  const time = resolveTime(clock, { near, part, after: isEnd ? event.start_time : null })
  if (!time) return null
  if (isEnd) return { ...edit, end_time: time }
  if (!clock.until) return Object.assign(edit, startEdit(event, time, moving))
  const until = resolveTime(clock.until, { near: null, part, after: time })
  return until === null ? null : Object.assign(edit, { start_time: time, end_time: until })
}

/** A gig with no known start begins in the evening, so that "nine" is not in the morning; null if the category does not tell. */
function usualHour({ title, category }: KnownEvent, time: TimeMention): string | null {
  const isOfEvenings = category === 'Music' || category === 'Theater' || EVENING_ACTIVITIES.test(title ?? '')
  return isOfEvenings ? hourAnchor(title ?? '', time) : null
}

/** Makes the edit that shifts an event by some minutes; whole days move the date. */
export function shiftEdit(event: KnownEvent, minutes: number, moving: Moving): EventEdit | null {
  const { start_time: time, end_date: last } = event
  const date = event.start_date || null
  const days = Math.floor(minutes / DAY_MINUTES)
  const isOfDays = minutes % DAY_MINUTES === 0
  if (moving === 'end')
    // "extend the festival by a day"
    return isOfDays ? (date ? { end_date: addDays(last ?? date, days) } : null) : endShift(event, minutes)
  if (isOfDays) return date ? dateEdit(event, addDays(date, days), addDays(date, days)) : null
  if (time === null) return null
  const moved = minutesOf(time) + minutes
  const over = Math.floor(moved / DAY_MINUTES)
  const edit = startEdit(event, toClock(moved), moving)
  return over === 0 || date === null ? edit : { ...dateEdit(event, addDays(date, over), addDays(date, over)), ...edit }
}

/** The end, earlier or later; null if it is not known, or would be before the start. */
function endShift(event: KnownEvent, minutes: number): EventEdit | null {
  const { start_time: start, end_time: end, start_date: date, end_date: last } = event
  if (end === null) return null
  const isOfDays = last !== null && date !== null && last > date
  if (start === null || isOfDays) return { end_time: toClock(minutesOf(end) + minutes) }
  const lasts = ((minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES) + minutes
  return lasts > 0 ? lengthEdit(event, { minutes: lasts, isInDays: false }) : null
}
