import type { EventEdit } from '@swap/contract/event'
import { addDays, daysBetween, minutesOf, toClock, weekdayOf } from '@swap/dates/calendar-day'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import { EVENING_ACTIVITIES, typicalTime } from '../../entities/typical-time.ts'
import type { DayMention, Days, TimeMention } from '../../entities/mention.ts'
import type { PartOfDay } from '../../entities/parts-of-day.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import type { DayAndTime } from './day-and-time.ts'
import { lengthEdit } from './event-length.ts'

/**
 * Which part of an event a change of time applies to:
 *
 *     move    the whole event: the end moves with the start
 *     start   only the start; the end stays unless it would be before the start
 *     end     only the end
 */
export type ChangedPart = 'move' | 'start' | 'end'

const MINUTES_PER_DAY = 1440

/**
 * Builds the edit that changes an event's day or time, and its end where `changedPart` requires it; null if the day or
 * time doesn't exist.
 *
 *     "move it to Friday at 8", 'move', for 18:00 to 20:00 → { start_date: Friday, start_time: '20:00', end_time: '22:00' }
 */
export function whenEdit(
  { context, text }: Pick<Clause, 'context' | 'text'>,
  event: KnownEvent,
  { day, time: statedTime, newTime, part: statedPart }: DayAndTime,
  changedPart: ChangedPart,
): EventEdit | null {
  const days = day?.resolve(dayContext(context, event.start_date)) ?? null
  if (day && !days) return null
  const isOwnDay = !days || (event.start_date !== null && days.from <= event.start_date && event.start_date <= days.to)
  const isMovedTo = newTime && statedTime && (changedPart === 'end' || (isOwnDay && startsAt(event, statedTime)))
  const time = isMovedTo ? newTime : statedTime
  // "it starts at 8.30, they wrote to us yesterday"
  const isDayMeant = day && days && !(time && days.to < context.today)
  const edit = isDayMeant
    ? daysEdit(event, targetDays(days, day, { event, text, today: context.today }), {
        changedPart,
        text,
        hasTime: time !== null,
      })
    : {}
  if (!time || !edit) return edit
  const timeEdit = hoursEdit(event, time, { changedPart, part: statedPart ?? day?.part ?? null })
  return timeEdit && { ...edit, ...timeEdit }
}

/** Returns whether an event starts at a time, in either half of the day if none was said. */
const startsAt = ({ start_time: start }: KnownEvent, { hour, minute }: TimeMention): boolean =>
  start !== null && (minutesOf(start) - (hour * 60 + minute)) % (MINUTES_PER_DAY / 2) === 0

/** The new start and end of an event, resolved near its previous hour: "nine" for an evening event → 21:00. */
function hoursEdit(
  event: KnownEvent,
  time: TimeMention,
  { changedPart, part }: { changedPart: ChangedPart; part: PartOfDay | null },
): EventEdit | null {
  if (changedPart === 'end' && !time.until) {
    const end = resolveTime(time, { near: null, part, after: event.start_time })
    return end ? { end_time: end } : null
  }
  const start = resolveTime(time, { near: event.start_time ?? usualHour(event, time), part, after: null })
  if (!start) return null
  if (!time.until) return startEdit(event, start, changedPart)
  const end = resolveTime(time.until, { near: null, part, after: start })
  return end ? { start_time: start, end_time: end } : null
}

const PUSHED_BACK = /(?:^| )(?:push|pushed|postpone|postponed|delay|delayed|put back|put off|hold off)(?: |$)/
/** A day farther back than this is not meant by "push it to Monday". */
const MAX_DAYS_BACK = 14
/** "bring it forward", "moved earlier" */
const BROUGHT_FORWARD = /(?:^| )(?:bring|brought|move|moved|pull|pulled) (?:.+ )?(?:forward|earlier|sooner)(?: |$)/

/**
 * The days that an event moves to.
 *
 *     "push it to Monday"            → never a day before its own
 *     "bring it forward to Monday"   → today, if said on a Monday
 *     "move it to next week"         → the same weekday of that week, or a week later if it is in that week already
 */
function targetDays(
  days: Days,
  mention: DayMention,
  { event, text, today }: { event: KnownEvent; text: string; today: string },
): Days {
  const { start_date: start, end_date: end } = event
  if (!start) return days
  if (days.from === days.to && days.from < start && PUSHED_BACK.test(text)) {
    const shift = 7 * Math.ceil((daysBetween(days.from, start) + 1) / 7)
    return shift > MAX_DAYS_BACK ? days : { from: addDays(days.from, shift), to: addDays(days.to, shift) }
  }
  const isForward = days.from === days.to && days.from > start && start > today && BROUGHT_FORWARD.test(text)
  if (isForward && addDays(days.from, -7) === today) return { from: today, to: today }
  const isWeek = daysBetween(days.from, days.to) === 6 && weekdayOf(days.from) === 1 && !mention.last
  const isOneDay = (end ?? start) === start
  if (!isWeek || !isOneDay) return days
  const sameWeekday = addDays(days.from, weekdayOf(start) - 1)
  const day = sameWeekday === start ? addDays(start, 7) : sameWeekday
  return { from: day, to: day }
}

/** "the market begins on the 4th" */
const BEGINS_ON = /(?:^| )(?:begins?|starts?|opens?|starting|beginning)(?: now| already)?(?: on)? DAY(?: |$)/

/** Makes the part of an edit that sets the days: null if the event can't end then, empty if the days only say which event is meant. */
function daysEdit(
  event: KnownEvent,
  { from, to }: Days,
  { changedPart, text, hasTime }: { changedPart: ChangedPart; text: string; hasTime: boolean },
): EventEdit | null {
  const { start_date: start, end_date: end } = event
  if (start === null) return changedPart === 'end' ? { end_date: to } : dateEdit(event, from, to)
  if (changedPart === 'end') return to < start ? null : { end_date: to }
  // The first of several days changes, and the last stays.
  if (end !== null && end > start && from === to && from <= end && BEGINS_ON.test(text)) return { start_date: from }
  return hasTime && from <= start && start <= to ? {} : dateEdit(event, from, to)
}

/** Makes the edit that moves an event to its new first and last day; the last day of a longer event moves with the first. */
export function dateEdit(event: KnownEvent, from: string, to: string): EventEdit {
  if (from !== to) return { start_date: from, end_date: to }
  const { start_date: start, end_date: end } = event
  if (start === null || end === null) return { start_date: from }
  return { start_date: from, end_date: addDays(end, daysBetween(start, from)) }
}

/** The new start, and the end if it moves with it. */
function startEdit(event: KnownEvent, time: string, changedPart: ChangedPart): EventEdit {
  const { start_time: start, end_time: end } = event
  if (start === null || end === null) return { start_time: time }
  const shift = minutesOf(time) - minutesOf(start)
  const lasts = (minutesOf(end) - minutesOf(start) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  const isPastEnd = shift >= lasts && minutesOf(time) >= minutesOf(end)
  return changedPart === 'move' || isPastEnd
    ? { start_time: time, end_time: toClock(minutesOf(end) + shift) }
    : { start_time: time }
}

/** A gig with no known start begins in the evening, so that "nine" is not in the morning; null if the category does not tell. */
function usualHour({ title, category }: KnownEvent, time: TimeMention): string | null {
  const isOfEvenings = category === 'Music' || category === 'Theater' || EVENING_ACTIVITIES.test(title ?? '')
  return isOfEvenings ? typicalTime(title ?? '', time) : null
}

/** Makes the edit that shifts an event by some minutes; whole days move the date. */
export function shiftEdit(event: KnownEvent, minutes: number, changedPart: ChangedPart): EventEdit | null {
  const { start_time: time, end_date: last } = event
  const date = event.start_date || null
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const isOfDays = minutes % MINUTES_PER_DAY === 0
  if (changedPart === 'end')
    // "extend the festival by a day"
    return isOfDays ? (date ? { end_date: addDays(last ?? date, days) } : null) : endShift(event, minutes)
  if (isOfDays) return date ? dateEdit(event, addDays(date, days), addDays(date, days)) : null
  if (time === null) return null
  const moved = minutesOf(time) + minutes
  const over = Math.floor(moved / MINUTES_PER_DAY)
  const edit = startEdit(event, toClock(moved), changedPart)
  return over === 0 || date === null ? edit : { ...dateEdit(event, addDays(date, over), addDays(date, over)), ...edit }
}

/** The end, earlier or later; null if it is not known, or would be before the start. */
function endShift(event: KnownEvent, minutes: number): EventEdit | null {
  const { start_time: start, end_time: end, start_date: date, end_date: last } = event
  if (end === null) return null
  const isOfDays = last !== null && date !== null && last > date
  if (start === null || isOfDays) return { end_time: toClock(minutesOf(end) + minutes) }
  const lasts = ((minutesOf(end) - minutesOf(start) + MINUTES_PER_DAY) % MINUTES_PER_DAY) + minutes
  return lasts > 0 ? lengthEdit(event, { minutes: lasts, isInDays: false }) : null
}
