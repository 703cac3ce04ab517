import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { commandFor } from '../../clauses/command-for.ts'
import { dayContext, sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, ReminderTime, Step } from '../../command.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import type { DayMention } from '../../entities/mention.ts'
import { partsOfDay, toPart, type Part } from '../../entities/parts-of-day.ts'
import { isPlainDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import type { ResolvedEvents } from '../../resolve/resolve-reference.ts'
import { knownEvent } from '../../context.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { readLength } from '../values/length.ts'

const DAY_MINUTES = 1440
/** Six the day before is in the evening, nine is in the morning: people plan by day. */
const NEAR_NOON = '14:00'

const DAY_BEFORE = /(?:^| )(?:day|PART) before(?: |$)/
const IS_BEFORE = /(?:^| )(?:before|beforehand|ahead|earlier|prior|advance|minus)(?: |$)/

const LEAVES = /(?:^| )to (?:leave|go|set off|head (?:off|out)|get ready)(?: |$)/
const AT_THE_START = /(?:^| )(?:when it (?:starts|begins|kicks off)|at the (?:start|beginning)|as it starts)(?: |$)/

function wallTime({ words }: Clause, near: string, part: Part | null): string | null {
  const { time } = readDayAndTime(words)
  if (time) return resolveTime(time, { near, part })
  return part && partsOfDay[part].reminder
}

function partSaid({ words, text }: Clause): Part | null {
  const { part, day } = readDayAndTime(words)
  if (/(?:^| )(?:wake|i (?:wake|get) up)(?: |$)/.test(text)) return 'morning'
  return part ?? day?.part ?? toPart(/(?:^| )on the (morning|afternoon|evening)(?: |$)/.exec(text)?.[1])
}

interface Start {
  date: string | null
  time: string | null
}

/**
 * Reads when a reminder is wanted, for an event that begins at `start`.
 *
 *     "2 hours before" → before 120              "the day before" → before 1440     "a week before" → before 10080
 *     "the day before at six" → day 1, 18:00     "three days before at 10" → day 3, 10:00
 *     "in the morning", "on the morning of the event" → day 0, 09:00                "the night before" → day 1, 20:00
 *     "tomorrow at noon" → that day and time     "" → null, the product's default
 */
export function readReminderTime(clause: Clause, start: Start): ReminderTime | null | 'impossible' {
  const { words, text } = clause
  const { day } = readDayAndTime(words)
  const part = partSaid(clause)
  const length = readLength(words)?.minutes ?? null
  const time = wallTime(clause, (LEAVES.test(text) && start.time) || NEAR_NOON, part)
  if (DAY_BEFORE.test(text))
    return time ? { kind: 'day', daysBefore: 1, time } : { kind: 'before', minutes: DAY_MINUTES }
  if (length !== null && IS_BEFORE.test(text) && length % DAY_MINUTES === 0 && time)
    return { kind: 'day', daysBefore: length / DAY_MINUTES, time }
  if (length !== null)
    return /(?:^| )in LONG/.test(text) && !IS_BEFORE.test(text)
      ? inAWhile(clause, length)
      : { kind: 'before', minutes: length }
  const date = day && dayOfReminder(clause, day, start)
  if (day) return date && date >= clause.context.today ? { kind: 'at', date, time: time ?? '09:00' } : 'impossible'
  if (AT_THE_START.test(text)) return { kind: 'before', minutes: 0 }
  return time ? { kind: 'day', daysBefore: 0, time } : null
}

/** A weekday, without saying which week. */
export const WEEKDAY_ALONE = /^(?:on |the |on the )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$/

/** The next such day before the event; for a weekday the last: "on Thursday" for an event on Friday week is the day before it. */
function dayOfReminder({ context, words, text }: Clause, day: DayMention, start: Start): string | null {
  const coming = day.resolve(dayContext(context))?.from ?? null
  if (!coming || !start.date || coming > start.date) return day.resolve(dayContext(context, start.date))?.from ?? null
  const isWeekday = words.some(({ typed, mention }) => mention === day && WEEKDAY_ALONE.test(typed))
  if (!isWeekday || /(?:^| )(?:this|next|coming) DAY(?: |$)/.test(text)) return coming
  const ahead = daysBetween(coming, start.date) - (text.includes('DAY before') ? 1 : 0)
  return addDays(coming, 7 * Math.floor(ahead / 7))
}

function inAWhile({ context: { now, timeZone } }: Clause, minutes: number): ReminderTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(now + minutes * 60_000).split(' ')
  return { kind: 'at', date, time }
}

/** Returns the words that may name the event: all but those of the time. */
export const wordsForEvent = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    (word, at) =>
      word.mention === null ||
      (word.mention.marker === 'DAY' && !isPlainDay(word)) ||
      (word.mention.marker === 'NUM' && /^(?:first|last|and)$/.test(words[at - 1]?.text ?? '')),
  )

const SAYS_WHEN = /(?:^| )(?:LONG|(?:day|PART) before|DAY|TIME|at NUM|on the (?:day|PART)|PART of)(?: |$)/
/** Only another time: "and again an hour before". */
const ONLY_WHEN =
  /^(?:(?:then|again|also|another|one|once more|a second(?: one)?|at|on|the|day|before|beforehand|ahead|prior|of|it|same|please|LONG|DAY|TIME|at NUM|PART) ?)+$/

const isDayAlone = ({ words, text }: Clause): boolean =>
  words.some(isPlainDay) && !/(?:^| )(?:TIME|NUM|PART)(?: |$)/.test(text)

/** "the day before and an hour before": each time separately; the whole clause if something else is joined. */
function splitReminderTimes(clause: Clause): Clause[] {
  const { words } = clause
  const isLong = (at: number): boolean => words[at]?.mention?.marker === 'LONG'
  const cuts = words.flatMap(({ text }, at) =>
    at > 0 && (/^(?:and|plus)$/.test(text) || (isLong(at) && isLong(at - 1))) ? [at] : [],
  )
  const sides = [0, ...cuts].map((from, at) => sliceClause(clause, at > 0 && !isLong(from) ? from + 1 : from, cuts[at]))
  const [hour, ...hours] = sides.flatMap(({ words: some }) => some.filter(({ mention }) => mention?.marker === 'TIME'))
  const isShared = hour && hours.length === 0 && sides.some(isDayAlone)
  const areTimes = sides.every(({ text }, at) => SAYS_WHEN.test(text) && (at === 0 || ONLY_WHEN.test(text)))
  if (!areTimes) return [clause]
  // "Monday and Wednesday at 6pm"
  return isShared
    ? sides.map((side) => (isDayAlone(side) ? { ...side, ...toMasked(side.raw, [...side.words, hour]) } : side))
    : sides
}

const ORDERS =
  /^(?:(?:please|and|also|then|can you|could you|just) )*(?:remind me(?! to )|(?:(?:set|add|give me|put in|put|make|make it|i (?:want|need|would like))(?: me)? )?(?:up )?(?:an? |some |NUM |the )?(?:more )?reminders?(?! (?:is|are|was|were|on DAY (?:is|was)))(?: |$))/

/** Returns whether a clause asks for reminders at several times, and nothing else: "set two reminders: 9 Dec 9am and 11 Dec 6pm". */
export const setsSeveralReminders = (clause: Clause): boolean =>
  ORDERS.test(clause.text) && splitReminderTimes(clause).length > 1

/** Sets a reminder for the events that are meant at each time that the clause names. */
export function fillReminders(clause: Clause, which: ResolvedEvents): Command {
  const each = splitReminderTimes(clause).map((side) => remindAt(clause, side, which))
  const steps = each.filter((it): it is Step & { kind: 'remind' } => it.kind === 'remind')
  return each.length > 1 && steps.length === each.length ? { kind: 'several', steps } : remindAt(clause, clause, which)
}

/** Asks which reminders there are. */
export const listReminders = (clause: Clause, ids: readonly string[]): Step => ({
  kind: 'ask',
  topic: 'reminders',
  events: [...ids],
  field: null,
  supposed: null,
  said: typedWords(clause),
})

const remindAt = (clause: Clause, side: Clause, which: ResolvedEvents): Command =>
  commandFor(clause, which, (ids) => {
    const event = knownEvent(clause.context, ids[0] ?? '')
    const at = readReminderTime(side, { date: event?.start_date ?? null, time: event?.start_time ?? null })
    return at === 'impossible'
      ? { kind: 'cannot', wish: 'impossible-value', about: typedWords(clause), said: typedWords(clause) }
      : { kind: 'remind', events: [...ids], at, said: typedWords(clause) }
  })
