import type { Meant } from '../naming/which-event.ts'
import {
  about,
  ALL_OF_DAYS,
  dayContext,
  groupWords,
  meant,
  part as stretchOf,
  pointingOf,
  said,
  type Clause,
} from '../clauses/clause.ts'
import { isPlainDay, toMasked, type MaskedWord } from '../reading/masked.ts'
import type { ReminderTime, Request, Step } from '../../request.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { timeMeant } from '../when/choose-time.ts'
import type { Days } from '../when/mention.ts'
import { partsOfDay, toPart, type Part } from '../when/parts-of-day.ts'

const REMIND =
  /^(?:(?:(?:i would like|i want|i need|give me|set|add|create|make|put|pop|stick|bung|fix|arrange) (?:up )?(?:me )?)?(?:an? |another |one |NUM )?(?:reminders?(?= (?:for|of|about|LONG|one|on|at|the day))|reminder|nudge|alert|notification|alarm|heads up|shout|ping|buzz)|i (?:want|would like|need) to be reminded|remind(?: me)?|reminder|(?:let me know|notify me|alert me|ping me|nudge me|buzz me|poke me|wake me(?: up)?|tell me|warn me|message me|give me a (?:shout|nudge|ping|buzz|heads up))(?= (?:about |for )?.*(?:before|TIME|LONG|DAY|PART|NUM|beforehand))|(?:do not )?let me forget)(?: (?<rest>.*))?$/d
const STOP =
  /^(?:(?:remove|delete|cancel|clear|drop|stop|turn off|switch off|take off|take away|forget|kill|scrap|lose|ditch|mute|disable|skip|get rid of|forget about)(?: (?:the|my|all|all the|all my|any|that|this))? (?:reminders?|reminding(?: me)?|alarms?|notifications? for)|no (?:more )?reminders?|i do not (?:need|want)(?: the| a| any)? reminders?|(?:you|there) (?:do not|need not|no longer) (?:have to|need to|must|is no need to)? ?remind(?: me)?|(?:there is )?no need to remind(?: me)?|(?:do not|stop) (?:need|want)(?: a| any| the| to be)? remind(?:ing|ers?|ed)|(?:i )?do not (?:need|want|wish) (?:to be )?remind(?:ing|ed|ers?)|(?:do not|stop) remind(?:ing)?(?: me)?)(?: (?<rest>.*))?$/d

/** "and 2 hours before": one more, or another than was taken away just now. */
const FURTHER =
  /^(?:(?:and|also|plus|then|another|again|one|but|just|only|yes|maybe|make it|instead) )*(?:(?:one|another one|a second one) )?LONG (?:before|beforehand)(?: (?:it|that|too|as well|also|instead|please|starts|then))*$/

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

const LEAVE_FOR = /(?:^| )(?:to leave|to go|to get ready|to set off|about|for|of)(?: |$)/

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
export function remindOf(clause: Clause, which: Meant): Request {
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

function remindAt(clause: Clause, which: Meant): Request {
  return about(clause, which, (ids) => {
    const event = knownEvent(clause.memory, ids[0] ?? '')
    const at = reminderTime(clause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
    return at === 'impossible'
      ? { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
      : { kind: 'remind', events: [...ids], at, said: said(clause) }
  })
}

/** "… about lunch an hour before and Hamlet the day before": each of them when it is told. */
function remindEach(clause: Clause, words: readonly MaskedWord[]): Request | null {
  const at = words.findIndex(({ text }) => text === 'and')
  const sides = at < 1 ? [] : [words.slice(0, at), words.slice(at + 1)]
  const each = sides.map((side) => stretchOf({ ...clause, words: side }, 0))
  const which = each.map((side) => meant(side, whose(side.words)))
  const isOfEach = each.every(
    ({ words: own, text }) => SAYS_WHEN.test(text) && pointingOf(whose(own), clause.memory).names.length > 0,
  )
  if (each.length < 2 || !isOfEach || !which.every((it) => it.kind === 'events')) return null
  const steps = each.flatMap((side, place) => {
    const step = remindAt(side, which[place] ?? { kind: 'none' })
    return step.kind === 'remind' ? [step] : []
  })
  return steps.length === 2 ? { kind: 'several', steps } : null
}

/** "remind me …", "set a reminder …", "give me a nudge …" */
export function readReminder(clause: Clause): Request | null {
  if (FURTHER.test(clause.text)) return remindOf(clause, meant(clause, []))
  const match = REMIND.exec(clause.text)
  if (
    !match ||
    /^(?:to (?!leave|go|get|set|attend|.* (?:for|about) (?:it|this|that)(?: |$))|when |what |where |who |how )(?!it (?:starts|begins|kicks))/.test(
      match.groups?.rest ?? '',
    )
  )
    return null
  const words = groupWords(clause, match, 'rest')
  const each = remindEach(clause, words)
  if (each) return each
  const which = meant(clause, whose(words))
  // "before everything this weekend": the days say of what, not when.
  if (ALL_OF_DAYS.test(words.map(({ text }) => text).join(' '))) {
    const rest = clause.words.filter((word) => !isPlainDay(word))
    return remindOf({ ...clause, ...toMasked(clause.raw, rest) }, which)
  }
  if (which.kind === 'none' && LEAVE_FOR.test(clause.text)) return null
  return remindOf(clause, which)
}

/** "remove the reminder", "stop reminding me about this" */
export function readReminderStop(clause: Clause): Request | null {
  const match = STOP.exec(clause.text)
  if (!match) return null
  return about(clause, meant(clause, groupWords(clause, match, 'rest')), (ids) => ({
    kind: 'unremind',
    events: [...ids],
    at: null,
    said: said(clause),
  }))
}
