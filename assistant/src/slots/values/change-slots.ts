import type { EventEdit } from '@swap/contract/event'
import { addDays, daysBetween, minutesOf, toClock, weekdayOf } from '@swap/dates/calendar-day'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import type { KnownEvent, Context } from '../../context.ts'
import { bareTime } from '../../entities/read-times.ts'
import { suitsNot } from './suits-not.ts'
import { lengthEdit } from './length-said.ts'
import { endsLater, withoutOld } from './two-times.ts'
import type { DayMention, Days, TimeMention } from '../../entities/mention.ts'
import { inYear } from '../../entities/day-within.ts'
import { BY_NIGHT, hourNear } from '../../entities/by-day-or-night.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import type { Part } from '../../entities/parts-of-day.ts'

/** The day, the time and the part of the day that a clause gives; null what it does not say. */
export interface WhenSaid {
  day: DayMention | null
  time: TimeMention | null
  part: Part | null
}

const REFUSED = /(?:^| )(?:not(?: at| on| the)*|instead of|rather than)$/

/** Whether the words beside a mention say that it is the old value, or none to be had: "not 8", "instead of 8pm", "8 is no good". */
function isRefused(words: readonly MaskedWord[], at: number, isFromOld: boolean): boolean {
  const before = words
    .slice(Math.max(0, at - 3), at)
    .map(({ text }) => text)
    .join(' ')
  return REFUSED.test(before) || (isFromOld && / from$|^from$/.test(before)) || suitsNot(words, at)
}

const SAYS_TIME =
  /^(?:at|to|it|is|until|around|about|like|by|starts?|begins?|ends?|finish(?:es)?|time|start|end|say|be|from|that|say)$/

/** Whether a bare number is a time there: "at 9", "make it 9", "9" alone; not "20 people". */
const isBareTime = (words: readonly MaskedWord[], at: number): boolean => {
  const before = words[at - 1]?.text
  const behind = words[at + 1]?.text
  return (
    (before === undefined || SAYS_TIME.test(before)) &&
    !(behind === 'of' && /^(?:us|you|them)$/.test(words[at + 2]?.text ?? '')) &&
    (behind === undefined ||
      (words[at + 1]?.breakBefore !== 'none' && /^\d/.test(words[at]?.typed ?? '')) ||
      !/^[a-z]{3,}$/.test(behind) ||
      /^(?:not|instead|please|and|tomorrow|rather|already|the|sharp|that|today|now|actually|really|then|though|exactly|for|but|would|in|or|it|is|was|so|if|because|could|can|should|will|me|every|each)$/.test(
        behind,
      ))
  )
}

/** "9 or 10": nothing is settled. */
export const EITHER = /(?:^| )(?:TIME|NUM|DAY|MONEY) or (?:at |on )?(?:TIME|NUM|DAY|MONEY)(?: |$)/

const clockOf = (word: MaskedWord | undefined): TimeMention | null =>
  word?.mention?.marker === 'TIME'
    ? word.mention
    : word?.mention?.marker === 'NUM'
      ? bareTime(word.mention.value)
      : null

/** "from 8 to 10 in the evening": hours whose half of the day is said behind. */
function rangeAt(words: readonly MaskedWord[], at: number): TimeMention | null {
  if (words[at - 1]?.text !== 'from' || !/^(?:to|until)$/.test(words[at + 1]?.text ?? '')) return null
  const [from, until] = [clockOf(words[at]), clockOf(words[at + 2])]
  return from && until ? { ...from, half: from.half ?? until.half, part: from.part ?? until.part, until } : null
}

/** "at lunchtime, 12.30": the hour says it better. */
function withoutVague(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const vague = words.find(({ mention, typed }) => mention?.marker === 'TIME' && typed.includes('lunch'))
  const isExact = words.some((word) => word !== vague && word.mention?.marker === 'TIME')
  return vague && isExact ? words.filter((word) => word !== vague) : words
}

/** "it's in 2027": an event that is changed keeps its day of the year, and does not last all of it. */
function ofYearAlone(mention: DayMention, typed: string): DayMention {
  if (!/^20\d\d$/.test(typed)) return mention
  const resolve: DayMention['resolve'] = (about) =>
    about.near === null ? mention.resolve(about) : inYear({ from: about.near, to: about.near }, Number(typed))
  return { ...mention, resolve }
}

/** Collects what a clause says about when, without what it says it is not; `isFromOld` for "change it from 8 to 9". */
export function whenSaid(all: readonly MaskedWord[], isFromOld = false): WhenSaid {
  const words = withoutOld(withoutVague(all))
  const found: WhenSaid = { day: null, time: null, part: null }
  words.forEach(({ mention, typed }, at) => {
    if (!mention) return
    const isOld = isRefused(words, at, isFromOld)
    if (mention.marker === 'PART') found.part = mention.part
    else if (isOld) return
    else if (mention.marker === 'DAY')
      found.day ??=
        isFromOld && typed.startsWith('from ') && mention.last
          ? { ...mention, resolve: mention.last }
          : ofYearAlone(mention, typed)
    else if (!isFromOld && !found.time && rangeAt(words, at)) found.time = rangeAt(words, at)
    else if (mention.marker === 'TIME')
      found.time ??= isFromOld && typed.startsWith('from ') && mention.until ? mention.until : mention
    else if (mention.marker === 'NUM' && isBareTime(words, at)) found.time ??= bareTime(mention.value)
  })
  const range = found.time === null ? null : endsLater(words)
  return range ? { ...found, time: range } : found
}

/** An event by its id, also one that only the thread shows; null where there is none. */
export const knownEvent = (memory: Context, id: string): KnownEvent | null =>
  memory.known.find((event) => event.id === id) ?? fromThread(memory, id)

function fromThread({ thread }: Context, id: string): KnownEvent | null {
  const event = thread.find((it) => it.id === id)
  if (!event) return null
  const { location, contact, ticket_info: tickets } = event
  return {
    ...event,
    start_date: event.start_date || null,
    start_time: event.evidence.start_time ? event.start_time : null,
    venue: location?.venue ?? null,
    city: location?.city ?? null,
    organizer_name: contact.organizer_name,
    ticket_price: tickets.ticket_price,
  }
}

/**
 *     move    the whole event goes elsewhere: its end goes along
 *     start   it begins at another time; its end stays where it can
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

/** The new first day, and the last day that goes along. */
export function dateEdit(event: KnownEvent, from: string, to: string): EventEdit {
  if (from !== to) return { start_date: from, end_date: to }
  const { start_date: start, end_date: end } = event
  if (start === null || end === null) return { start_date: from }
  return { start_date: from, end_date: addDays(end, daysBetween(start, from)) }
}

/** "It starts at 8 this week": the days say which one is meant, and move nothing. */
const isWithin = ({ start_date: day }: KnownEvent, { from, to }: { from: string; to: string }): boolean =>
  to > from && day !== null && from <= day && day <= to

/** "lunch tomorrow is at 1": so does its own day. */
const isItsDay = ({ start_date: day }: KnownEvent, { from, to }: Days): boolean => from === to && from === day

/** "the market begins on the 4th": of several days the first, and the last stays. */
const isFirstOfDays = ({ start_date: start, end_date: end }: KnownEvent, { from, to }: Days, text: string): boolean =>
  start !== null && end !== null && end > start && from === to && from <= end && BEGINS_ON.test(text)

const BEGINS_ON = /(?:^| )(?:begins?|starts?|opens?|starting|beginning)(?: now| already)?(?: on)? DAY(?: |$)/

const PUSHED = /(?:^| )(?:push|pushed|postpone|postponed|delay|delayed|put back|put off|hold off)(?: |$)/

const BROUGHT = /(?:^| )(?:bring|brought|move|moved|pull|pulled) (?:.+ )?(?:forward|earlier|sooner)(?: |$)/

/** "bring it forward to Monday", said on a Monday, is today. */
function sooner(days: Days | null, { text, memory }: Pick<Clause, 'memory' | 'text'>, event: KnownEvent): Days | null {
  const { start_date: day } = event
  if (!days || !day || days.from <= day || days.from !== days.to || !BROUGHT.test(text)) return days
  const before = addDays(days.from, -7)
  return before === memory.today && before < day ? { from: before, to: before } : days
}

/** "push it to Monday" moves no event to a day before its own. */
function later(days: Days | null, text: string, { start_date: day }: KnownEvent): Days | null {
  if (!days || !day || days.from >= day || days.from !== days.to || !PUSHED.test(text)) return days
  const by = 7 * Math.ceil((daysBetween(days.from, day) + 1) / 7)
  return by > 14 ? days : { from: addDays(days.from, by), to: addDays(days.to, by) }
}

/** "move it to next week": the same weekday of that week, or a week on where it is in that week already; several days are told as such. */
function ofWeek(days: Days | null, { last }: DayMention, { start_date: day, end_date: end }: KnownEvent): Days | null {
  const isWeek = days !== null && last === null && daysBetween(days.from, days.to) === 6 && weekdayOf(days.from) === 1
  if (!isWeek || !day || (end !== null && end !== day)) return days
  const then = addDays(days.from, weekdayOf(day) - 1)
  const on = then === day ? addDays(day, 7) : then
  return { from: on, to: on }
}

/** The edit that gives an event the day and time said, or null where there is no such day or time. */
export function whenEdit(
  { memory, text }: Pick<Clause, 'memory' | 'text'>,
  event: KnownEvent,
  said: WhenSaid,
  moving: Moving,
): EventEdit | null {
  const edit: EventEdit = {}
  if (said.day) {
    const meant = sooner(said.day.resolve(dayContext(memory, event.start_date)), { memory, text }, event)
    const days = ofWeek(later(meant, text, event), said.day, event)
    if (!days) return null
    // "it starts at 8.30, they wrote to us yesterday"
    if (said.time && days.to < memory.today) return whenEdit({ memory, text }, event, { ...said, day: null }, moving)
    if (moving === 'end') {
      if (days.to < (event.start_date ?? days.to)) return null
      edit.end_date = days.to
    } else if (isFirstOfDays(event, days, text)) edit.start_date = days.from
    else if (!(said.time && (isWithin(event, days) || isItsDay(event, days))))
      Object.assign(edit, dateEdit(event, days.from, days.to))
  }
  if (!said.time) return edit
  const part = said.part ?? said.day?.part ?? null
  if (moving === 'end') {
    const end = timeMeant(said.time, { near: null, part, after: event.start_time })
    return end === null ? null : { ...edit, end_time: end }
  }
  const time = timeMeant(said.time, { near: event.start_time ?? usualHour(event, said.time), part })
  if (!time) return null
  if (!said.time.until) return Object.assign(edit, startEdit(event, time, moving))
  const until = timeMeant(said.time.until, { near: null, part, after: time })
  return until === null ? null : Object.assign(edit, { start_time: time, end_time: until })
}

/** A gig whose start nobody knows begins in the evening, so that "nine" is none of the morning; null where the kind does not tell. */
function usualHour({ title, category }: KnownEvent, time: TimeMention): string | null {
  const isOfEvenings = category === 'Music' || category === 'Theater' || BY_NIGHT.test(title ?? '')
  return isOfEvenings ? hourNear(title ?? '', time) : null
}

/** Earlier or later by some minutes; whole days move the date. */
export function shiftEdit(event: KnownEvent, minutes: number, moving: Moving): EventEdit | null {
  const { start_date: date, start_time: time, end_date: last } = event
  // "extend the festival by a day"
  if (moving === 'end' && minutes % DAY_MINUTES === 0)
    return date === null ? null : { end_date: addDays(last ?? date, minutes / DAY_MINUTES) }
  if (minutes % DAY_MINUTES === 0) {
    const day = date && addDays(date, minutes / DAY_MINUTES)
    return day === null ? null : dateEdit(event, day, day)
  }
  if (moving === 'end') return endShift(event, minutes)
  if (time === null) return null
  const moved = minutesOf(time) + minutes
  const days = Math.floor(moved / DAY_MINUTES)
  const edit = startEdit(event, toClock(moved), moving)
  return days === 0 || date === null ? edit : { ...dateEdit(event, addDays(date, days), addDays(date, days)), ...edit }
}

/** The end, earlier or later; null where it is not known, or would be before the start. */
function endShift(event: KnownEvent, minutes: number): EventEdit | null {
  const { start_time: start, end_time: end, start_date: date, end_date: last } = event
  if (end === null) return null
  const isOfDays = last !== null && date !== null && last > date
  if (start === null || isOfDays) return { end_time: toClock(minutesOf(end) + minutes) }
  const lasts = ((minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES) + minutes
  return lasts > 0 ? lengthEdit(event, { minutes: lasts, isInDays: false }) : null
}
