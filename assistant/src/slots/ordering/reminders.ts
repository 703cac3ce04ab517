import type { Meant } from '../../resolve/which-event.ts'
import { about, dayContext, part as stretchOf, said, type Clause } from '../../clauses/clause.ts'
import { type MaskedWord } from '../../normalize/masked.ts'
import type { ReminderTime, Command, Step } from '../../command.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { timeMeant } from '../../entities/choose-time.ts'
import type { Days } from '../../entities/mention.ts'
import { partsOfDay, toPart, type Part } from '../../entities/parts-of-day.ts'

const DAYS_BEFORE = /(?:^| )(?:the )?(?:day|PART) before(?: |$)/
const ON_THE_DAY =
  /(?:^| )(?:on the day|that day|when i (?:wake up|get up|am up)|same day|on the day itself|PART of (?:the|it)|day of|on the (?:morning|afternoon|evening))(?: |$)/

const wallTime = (words: readonly MaskedWord[], near: string | null, part: Part | null): string | null => {
  const { time } = whenSaid(words)
  if (time) return timeMeant(time, { near, part })
  return part && partsOfDay[part].reminder
}

const lengthOf = (words: readonly MaskedWord[]): number | null => {
  for (const { mention } of words) if (mention?.marker === 'LONG') return mention.minutes
  return null
}

/** "1 day and 1 hour before": a reminder for each; none where the words say anything else. */
function lengthsBefore({ words, text }: Clause): number[] {
  const each = text.match(/LONG(?= (?:before|beforehand|ahead|in advance|prior))/g) ?? []
  if (
    each.length < 2 &&
    !/^(?:NUM )?reminders? LONG(?: before)?(?: and)? LONG(?: before)?$/.test(text) &&
    !/(?:^| )LONG(?: before)?(?: (?:for|of|about) .+?)? (?:and|plus|then)(?: then| also| again| another(?: one)?| once more| one)* LONG (?:before|beforehand|ahead|in advance|prior)/.test(
      text,
    )
  )
    return []
  return words.flatMap(({ mention }) => (mention?.marker === 'LONG' ? [mention.minutes] : []))
}

const SAYS_WHEN = /(?:^| )(?:LONG before|(?:day|PART) before|DAY|TIME|on the (?:day|PART))(?: |$)/
/** Nothing but a further time: "and again an hour before". */
const ONLY_WHEN =
  /^(?:(?:then|again|also|another|one|once more|a second(?: one)?|at|on|the|day|before|of|it|same|LONG|DAY|TIME|PART) ?)+$/

/** "the day before and an hour before": each time by itself; none where something else is joined. */
function timesJoined(clause: Clause): Clause[] {
  const at = clause.words.findIndex(({ text }) => text === 'and' || text === 'plus')
  const sides = at < 1 ? [] : [stretchOf(clause, 0, at), stretchOf(clause, at + 1)]
  return sides.every(({ text }) => SAYS_WHEN.test(text)) && ONLY_WHEN.test(sides[1]?.text ?? '') ? sides : []
}

/** At six the day before is the evening's, at nine in the morning: people plan by day. */
const NEAR_NOON = '14:00'

/**
 * When a reminder is wanted, for an event that begins at `start`.
 *
 *     "2 hours before" → before 120              "the day before" → before 1440     "a week before" → before 10080
 *     "the day before at six" → day 1, 18:00     "three days before at 10" → day 3, 10:00
 *     "in the morning", "on the morning of the event" → day 0, 09:00                "the night before" → day 1, 20:00
 *     "tomorrow at noon" → that day and time     "" → null, the product's default
 */
function reminderTime(
  clause: Clause,
  start: { date: string | null; time: string | null },
): ReminderTime | null | 'impossible' {
  const { words, text, memory } = clause
  const { day, part: saidPart } = whenSaid(words)
  const minus = /(?:^| )(?:t )?minus (?=LONG)/.test(text)
  const onPart = toPart(/(?:^| )on the (morning|afternoon|evening)(?: |$)/.exec(text)?.[1])
  const part = saidPart ?? onPart ?? (/^wake|(?:^| )i (?:wake|get) up(?: |$)/.test(text) ? 'morning' : null)
  const length = lengthOf(words)
  const isBefore = /(?:^| )(?:before|beforehand|ahead|earlier|prior|advance)(?: |$)/.test(text)
  const time = wallTime(words, NEAR_NOON, part)
  if (DAYS_BEFORE.test(text)) return time ? { kind: 'day', daysBefore: 1, time } : { kind: 'before', minutes: 1440 }
  if (isBefore && length !== null && length % 1440 === 0 && time)
    return { kind: 'day', daysBefore: length / 1440, time }
  if ((isBefore || minus) && length !== null) return { kind: 'before', minutes: length }
  if (ON_THE_DAY.test(text))
    return { kind: 'day', daysBefore: 0, time: wallTime(words, start.time && morningOf(start.time), part) ?? '09:00' }
  if (day) {
    const near = beforeStart(day.resolve(dayContext(memory, start.date)), start.date, text)
    const isBeside = /(?:^| )DAY before(?: |$)/.test(text)
    const coming = dayBefore(day.resolve(dayContext(memory)), start.date)
    const last = ON_WEEKDAY.test(text) || !isWeekday(words) ? null : lastBefore(coming, start.date)
    const days = near?.from === start.date || isBeside ? near : (last ?? coming ?? near)
    return days && days.from >= memory.today
      ? { kind: 'at', date: days.from, time: wallTime(words, NEAR_NOON, day.part ?? part) ?? '09:00' }
      : 'impossible'
  }
  if (length !== null && /(?:^| )in LONG/.test(text)) return inAWhile(clause, length)
  if (length !== null) return { kind: 'before', minutes: length }
  if (/(?:^| )(?:when it (?:starts|begins|kicks off)|at the (?:start|beginning)|as it starts)(?: |$)/.test(text))
    return { kind: 'before', minutes: 0 }
  const isToLeave = /(?:^| )(?:to leave|to go|to set off|to head (?:off|out)|to get ready)(?: |$)/.test(text)
  const leaving = isToLeave && start.time !== null ? wallTime(words, start.time, part) : null
  if (leaving !== null && start.time !== null && leaving < start.time)
    return { kind: 'day', daysBefore: 0, time: leaving }
  return time ? { kind: 'day', daysBefore: 0, time } : null
}

/** "this Thursday", "next Thursday" is counted from today. */
const ON_WEEKDAY = /(?:^| )(?:this|next|coming) DAY(?: |$)/
const WEEKDAY_ALONE = /^(?:on |the |on the )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$/
const isWeekday = (words: readonly MaskedWord[]): boolean =>
  words.some(({ typed, mention }) => mention?.marker === 'DAY' && WEEKDAY_ALONE.test(typed))

/** Of the same weekdays between now and the event the last: "on Thursday" of what is on Friday week is the day before it. */
function lastBefore(days: Days | null, start: string | null): Days | null {
  if (!days || !start || days.from !== days.to || days.from > start) return null
  const from = addDays(days.from, 7 * Math.floor(daysBetween(days.from, start) / 7))
  return { from, to: from }
}

/** "on the Wednesday before": the last one before the event. */
function beforeStart(days: Days | null, start: string | null, text: string): Days | null {
  if (!days || !start || !/(?:^| )DAY before(?: |$)/.test(text) || days.from !== days.to) return days
  const from = days.from < start ? days.from : addDays(days.from, -7)
  return { from, to: from }
}

/** The coming Thursday, where that is before the event. */
const dayBefore = (days: Days | null, start: string | null): Days | null =>
  days && (start === null || days.from <= start) ? days : null

/** A reminder of the day itself comes before the event: "at 8" for what begins at nine is eight in the morning. */
const morningOf = (start: string): string => (start < '12:00' ? '08:00' : start)

function inAWhile({ memory: { now, timeZone } }: Clause, minutes: number): ReminderTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(now + minutes * 60_000).split(' ')
  return { kind: 'at', date, time }
}

/** "the two in the evening" */
const isOfPart = (words: readonly MaskedWord[], at: number): boolean => {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  const isCount = word?.mention?.marker === 'NUM' && next?.mention?.marker === 'PART'
  const isPart = word?.mention?.marker === 'PART' && before?.mention?.marker === 'NUM'
  return (
    (isCount && /^(?:the|those|both)$/.test(before?.text ?? '')) ||
    (isPart && /^(?:the|those|both)$/.test(words[at - 2]?.text ?? ''))
  )
}

/** The words that name the event: what is left when the time is out. */
export const whose = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    ({ mention }, at) =>
      mention === null ||
      mention.marker === 'DAY' ||
      isOfPart(words, at) ||
      // "the first two", "1 and 3"
      (mention.marker === 'NUM' && /^(?:first|last|and)$/.test(words[at - 1]?.text ?? '')),
  )

/** The reminder of the events that are meant, when the clause says: one for each where it names several lengths. */
export function remindOf(clause: Clause, which: Meant): Command {
  const several = lengthsBefore(clause)
  if (several.length > 1 && which.kind === 'events') {
    const events = [...which.ids]
    const steps = several.map((minutes): Step => ({
      kind: 'remind',
      events,
      at: { kind: 'before', minutes },
      said: said(clause),
    }))
    return { kind: 'several', steps }
  }
  const joined = timesJoined(clause)
  if (joined.length > 1 && which.kind === 'events') {
    const each = joined.map((side) => remindAt(side, which))
    const steps = each.flatMap((it) => (it.kind === 'remind' && it.at !== null ? [{ ...it, said: said(clause) }] : []))
    if (steps.length === each.length) return { kind: 'several', steps }
  }
  return remindAt(clause, which)
}

function remindAt(clause: Clause, which: Meant): Command {
  return about(clause, which, (ids) => {
    const event = knownEvent(clause.memory, ids[0] ?? '')
    const at = reminderTime(clause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
    return at === 'impossible'
      ? { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
      : { kind: 'remind', events: [...ids], at, said: said(clause) }
  })
}
