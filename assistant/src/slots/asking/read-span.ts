import { addDays, mondayOf, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { Filter, Span } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import { typicalTime } from '../../entities/typical-time.ts'
import { resolveMonth } from '../../entities/resolve-day.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import type { DayContext, DayMention, Days } from '../../entities/mention.ts'
import { partsOfDay, toPartOfDay, type PartOfDay } from '../../entities/parts-of-day.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { matchEvents } from '../../resolve/match-events.ts'
import { mentionsPast } from '../../resolve/past-events.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { readDayAndTime } from '../values/day-and-time.ts'

const IS_PAST =
  /(?:^| )(?:did(?! i (?:already )?(?:save|keep|add|put)(?: |$))|was|were|had|been|past|went|last(?= (?:time|night|DAY)))(?: |$)/

/**
 * Reads the days and hours that a question is about: "what's on Friday evening" → that Friday from 17:00. Null if it
 * names no day.
 */
export function readSpan({ words, text, context }: Clause): Span | null {
  const { day, time, part: saidPart } = readDayAndTime(words)
  const namedDays = daysFromView(words, context) ?? readDays(words, day, context, IS_PAST.test(text))
  const days = namedDays && (time === null ? applyUntil(words, namedDays, context.today) : namedDays)
  if (!days) return null
  const part = day?.part ?? saidPart ?? readPartOfDay(text)
  const hours = { fromTime: part && partsOfDay[part].from, toTime: part && partsOfDay[part].to }
  if (!time) return { ...days, ...hours }
  const at = words.findIndex(({ mention }) => mention === time)
  if (/lunch ?time/.test(words[at]?.typed ?? '')) return { ...days, fromTime: '12:00', toTime: '14:00' }
  const clock = resolveTime(time, { near: typicalTime(text, time), part })
  const until = time.until ? resolveTime(time.until, { near: null, part, after: clock }) : null
  const isBound = /(?:^| )(?:before|(?:earlier|sooner) than)$/.test(textOf(words.slice(0, Math.max(at, 0))))
  return isBound ? { ...days, fromTime: null, toTime: clock } : { ...days, fromTime: clock, toTime: until }
}

/** "is there any free evening", "which afternoon": hours of the days named. */
const readPartOfDay = (text: string): PartOfDay | null =>
  toPartOfDay(
    /(?:^| )(?:free|any|some|spare|open|which|what|in the|on the|of the|that|same) (morning|afternoon|evening|night)s?(?: |$)/.exec(
      text,
    )?.[1],
  )

/**
 * A day counted from the event in view: `unit` is "evening" in "that evening", `sameDay` is set in "that Friday";
 * `beside` and `side` are "day" and "after" in "the day after". DAY stands for a weekday or date.
 */
const FROM_VIEW =
  /(?:^| )(?:(?:that|the same|same)(?: (?:whole|entire|very))? (?<unit>day|date|evening|night|weekend|week|month)|that (?<sameDay>DAY)|(?:the |^)(?<beside>day|night|evening|DAY) (?<side>after|before)(?! (?:tomorrow|yesterday)))(?= |$)/

/** "that evening", "the day after", "the Sunday before": counted from the only event in view; null if there is none. */
function daysFromView(words: readonly MaskedWord[], context: Context): Days | null {
  const [id, ...more] = eventsInView(context)
  const day = id === undefined || more.length > 0 ? null : (knownEvent(context, id)?.start_date ?? null)
  const typed = words.map(({ text, typed: word, mention }) => (mention?.marker === 'PART' ? word : text)).join(' ')
  const { unit, sameDay, beside, side } = FROM_VIEW.exec(typed)?.groups ?? {}
  if (!day || (unit && words.some(isDay))) return null
  if (unit === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  if (unit === 'weekend') return { from: addDays(mondayOf(day), 5), to: addDays(mondayOf(day), 6) }
  if (unit === 'month') return resolveMonth(monthOf(day), yearOf(day), dayContext(context))
  if (unit) return { from: day, to: day }
  const mention = words.find(isDay)?.mention
  // "that Friday"
  if (sameDay && mention?.marker === 'DAY' && mention.resolve(dayContext(context, day))?.from === day)
    return { from: day, to: day }
  if (!beside) return null
  const weekday = mention?.marker === 'DAY' && beside === 'DAY' ? mention.resolve(dayContext(context, day))?.from : day
  // How many days the weekday is ahead of the event: in "the Sunday before" a Friday, 2; in "the day before", 0.
  const ahead = weekday === undefined ? 0 : (weekdayOf(weekday) - weekdayOf(day) + 7) % 7
  const step = beside === 'DAY' ? 7 : 1
  // Never the event's own day: after it comes `ahead`, or a whole step; before it, a step less than `ahead`.
  const on = addDays(day, side === 'before' ? (ahead || step) - step - (ahead ? 0 : step) : ahead || step)
  return { from: on, to: on }
}

/** A word that may stand between joined days: "and" in "Friday and Saturday", "to" in "Fri 27 to Sun 29". */
const JOINING_WORD = /^(?:and|to|until|or|through|NUM|the|on|plus|also)$/

/** The days that are joined, from the first on: "Thursday, Friday and Saturday", "sat + sun". */
function joinedDays(words: readonly MaskedWord[], first: DayMention): DayMention[] {
  const days = [first]
  for (const { mention, text } of words.slice(words.findIndex((word) => word.mention === first) + 1)) {
    if (mention?.marker === 'DAY') days.push(mention)
    else if (!JOINING_WORD.test(text)) break
  }
  return days
}

const LONG_AGO = '2000-01-01'
const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/**
 * Returns the days that a sentence is about; if it joins several ("Friday and Saturday"), from the first to the last. A
 * question in the past tense may be about a day to come: "what did I say I'd do on Wednesday?"
 */
function readDays(
  words: readonly MaskedWord[],
  first: DayMention | null,
  context: Context,
  isPast: boolean,
): Days | null {
  if (!first) return mentionsPast(textOf(words)) ? { from: LONG_AGO, to: addDays(context.today, -1) } : null
  const all = joinedDays(words, first)
  const daysNearView = all.length === 1 ? dayNear(words, first, context) : null
  if (daysNearView && matchEvents(context, filterOnDays(daysNearView)).length > 0) return daysNearView
  const [past, coming] = [isPast, false].map((isPastDay) => {
    const around = dayContext(context, null, isPastDay)
    return all.slice(1).reduce((span, day) => span && through(span, day, around), first.resolve(around))
  })
  const hasAny = (days: Days | null | undefined): boolean =>
    !!days && matchEvents(context, filterOnDays(days)).length > 0
  return (isPast && !hasAny(past) && hasAny(coming) ? coming : past) ?? null
}

/**
 * "what's on the 18th", "and on the sunday": resolved near the day of the first event in view. Null without such an
 * event, and for a day with neither "the" nor a number like "18th", such as "on Sunday".
 */
function dayNear(words: readonly MaskedWord[], day: DayMention, context: Context): Days | null {
  const at = words.findIndex(({ mention }) => mention === day)
  const mayBeNearView = day.ordinal !== null || words[at - 1]?.text === 'the' || words[at]?.typed.startsWith('the ')
  const near = mayBeNearView ? knownEvent(context, eventsInView(context)[0] ?? '')?.start_date : null
  return near ? day.resolve(dayContext(context, near)) : null
}

/** Extends days to a second mention, which is resolved after them: on a Tuesday, the "tue" of "mon and tue" is next week's. */
function through(span: Days, next: DayMention, around: DayContext): Days {
  const days = next.resolve(around)
  const behind = days && days.to < span.from ? next.resolve({ ...around, today: span.to }) : days
  return behind && behind.to > span.to ? { from: span.from, to: behind.to } : span
}

const filterOnDays = (days: Days): Filter => ({
  span: { ...days, fromTime: null, toTime: null },
  words: [],
  place: null,
  category: null,
  which: 'all',
  among: null,
})

/** "before December", "until Friday": from today on. */
function applyUntil(words: readonly MaskedWord[], days: Days, today: string): Days {
  const before = words[words.findIndex(isDay) - 1]?.text ?? ''
  if (/^(?:until|by|through)$/.test(before)) return { from: today < days.to ? today : days.from, to: days.to }
  return before === 'before' ? { from: days.from > today ? today : LONG_AGO, to: addDays(days.from, -1) } : days
}
