import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { ReminderTime } from '../../command.ts'
import type { DayMention } from '../../entities/mention.ts'
import { partsOfDay, toPartOfDay, type PartOfDay } from '../../entities/parts-of-day.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { readLength } from '../values/event-length.ts'

/**
 * Reads when to remind the person of an event that begins at `start`. Null if the clause gives no time, so that the default applies;
 * 'impossible' if it gives a day that has passed or does not exist.
 *
 *     "2 hours before"           → 120 minutes before the start     "the day before" → 1440 minutes before
 *     "the day before at six"    → 18:00 on the day before          "the night before" → 20:00 on the day before
 *     "in the morning"           → 09:00 on the day of the event
 *     "tomorrow at noon"         → that day and time
 */
export function readReminderTime(clause: Clause, start: Start): ReminderTime | null | 'impossible' {
  const { words, text } = clause
  const time = clockTime(clause, (TO_LEAVE.test(text) && start.time) || NEAR_AFTERNOON)
  if (DAY_BEFORE.test(text))
    return time ? { kind: 'day', daysBefore: 1, time } : { kind: 'before', minutes: MINUTES_PER_DAY }
  const minutes = readLength(words)?.minutes ?? null
  if (minutes !== null) {
    if (BEFORE.test(text) && minutes % MINUTES_PER_DAY === 0 && time)
      return { kind: 'day', daysBefore: minutes / MINUTES_PER_DAY, time }
    return FROM_NOW.test(text) && !BEFORE.test(text) ? timeFromNow(clause, minutes) : { kind: 'before', minutes }
  }
  const { day } = readDayAndTime(words)
  if (day) {
    const date = reminderDate(clause, day, start)
    return date && date >= clause.context.today ? { kind: 'at', date, time: time ?? '09:00' } : 'impossible'
  }
  if (AT_THE_START.test(text)) return { kind: 'before', minutes: 0 }
  return time ? { kind: 'day', daysBefore: 0, time } : null
}

const MINUTES_PER_DAY = 1440
/** An hour without am or pm is resolved to the nearest to this time: six is 18:00, nine is 09:00. */
const NEAR_AFTERNOON = '14:00'

const DAY_BEFORE = /(?:^| )(?:day|PART) before(?: |$)/
const BEFORE = /(?:^| )(?:before|beforehand|ahead|earlier|prior|advance|minus)(?: |$)/
/** "in an hour" counts from now. */
const FROM_NOW = /(?:^| )in LONG/
const AT_THE_START = /(?:^| )(?:when it (?:starts|begins|kicks off)|at the (?:start|beginning)|as it starts)(?: |$)/
/** "remind me to leave at 7": an hour near the start. */
const TO_LEAVE = /(?:^| )to (?:leave|go|set off|head (?:off|out)|get ready)(?: |$)/

/** When an event begins; null for what is not known. */
interface Start {
  date: string | null
  time: string | null
}

/** The hour that the clause says, or the usual one for its part of the day: "in the morning" → 09:00. */
function clockTime(clause: Clause, near: string): string | null {
  const { time } = readDayAndTime(clause.words)
  const part = readPart(clause)
  if (time) return resolveTime(time, { near, part })
  return part && partsOfDay[part].reminder
}

function readPart({ words, text }: Clause): PartOfDay | null {
  const { part, day } = readDayAndTime(words)
  if (/(?:^| )(?:wake|i (?:wake|get) up)(?: |$)/.test(text)) return 'morning'
  return part ?? day?.part ?? toPartOfDay(/(?:^| )on the (morning|afternoon|evening)(?: |$)/.exec(text)?.[1])
}

/** A weekday without a week: "on Thursday" */
const WEEKDAY_ALONE = /^(?:on |the |on the )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$/

/** The day to remind: the next one mentioned; for a weekday, the last before the event, so that "on Thursday" for a Friday is the day before it. */
function reminderDate({ context, words, text }: Clause, day: DayMention, start: Start): string | null {
  const coming = day.resolve(dayContext(context))?.from ?? null
  if (!coming || !start.date || coming > start.date) return day.resolve(dayContext(context, start.date))?.from ?? null
  const isWeekday = words.some(({ typed, mention }) => mention === day && WEEKDAY_ALONE.test(typed))
  if (!isWeekday || /(?:^| )(?:this|next|coming) DAY(?: |$)/.test(text)) return coming
  const daysAhead = daysBetween(coming, start.date) - (text.includes('DAY before') ? 1 : 0)
  return addDays(coming, 7 * Math.floor(daysAhead / 7))
}

function timeFromNow({ context: { now, timeZone } }: Clause, minutes: number): ReminderTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(now + minutes * 60_000).split(' ')
  return { kind: 'at', date, time }
}
