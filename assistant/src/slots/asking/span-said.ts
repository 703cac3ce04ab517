import type { Context } from '../../context.ts'
import { matchEvents } from '../../resolve/match-events.ts'
import { saysOver } from '../../resolve/over-said.ts'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import type { Filter, Span } from '../../command.ts'
import { hourNear } from '../../entities/by-day-or-night.ts'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { timeMeant } from '../../entities/choose-time.ts'
import type { DayContext, DayMention, Days, TimeMention } from '../../entities/mention.ts'
import { partsOfDay, toPart, type Part } from '../../entities/parts-of-day.ts'
import { bareTime } from '../../entities/read-times.ts'
import { whenSaid } from '../values/change-slots.ts'
import { daysOfSight, withParts } from './days-of-sight.ts'

// The days and hours of which a sentence asks.

const IS_PAST = /(?:^| )(?:did(?! i (?:already )?(?:save|keep|add|put)(?: |$))|was|were|had|been|past|went|last)(?: |$)/

/** The days and hours that a sentence speaks of. */
export function spanOf({ words, text, memory }: Clause): Span | null {
  const { day, time: clockSaid, part } = whenSaid(words)
  const ofSight = daysOfSight(words, memory)
  const time = clockSaid ?? hourBound(words)
  const named = ofSight ?? daysNamed(words, day, memory, IS_PAST.test(text))
  const days = named && (time === null ? upTo(words, named, memory.today) : named)
  if (!days) return null
  const spoken =
    day?.part ?? part ?? partSought(words) ?? (ofSight && OF_THE_EVENING.test(withParts(words)) ? 'evening' : null)
  const clock = time && timeMeant(time, { near: hourNear(text, time), part: spoken })
  const until = time?.until ? timeMeant(time.until, { near: null, part: spoken, after: clock }) : null
  const isUntil = words.some(
    ({ mention }, at) =>
      mention === time && /(?:^| )(?:before|(?:earlier|sooner) than)$/.test(textOf(words.slice(0, at))),
  )
  const isLunch = words.some(({ mention, typed }) => mention === time && LUNCHTIME.test(typed))
  if (isLunch) return { ...days, fromTime: '12:00', toTime: '14:00' }
  const hours = isUntil ? { fromTime: null, toTime: clock } : { fromTime: clock, toTime: until }
  return { ...days, ...hoursOf(spoken), ...(clock ? hours : {}) }
}

/** "is there any free evening", "which afternoon": hours of the days that are named. */
const partSought = (words: readonly MaskedWord[]): Part | null =>
  toPart(
    /(?:^| )(?:free|any|some|spare|open|which|what|in the|on the|of the) (morning|afternoon|evening|night)s?(?: |$)/.exec(
      textOf(words),
    )?.[1],
  )

const LUNCHTIME = /lunch ?time/
const OF_THE_EVENING = /(?:^| )(?:that|same) (?:evening|night)(?: |$)/
const BOUNDS_HOUR = /^(?:after|before|past|since|from|than)$/

/** "after 6": a bare hour behind such a word. */
function hourBound(words: readonly MaskedWord[]): TimeMention | null {
  const hour = words.find(
    ({ mention }, at) =>
      mention?.marker === 'NUM' && mention.value <= 24 && BOUNDS_HOUR.test(words[at - 1]?.text ?? ''),
  )?.mention
  return hour?.marker === 'NUM' ? bareTime(hour.value) : null
}

/** Between two days that are meant with all that lies between: "Friday and Saturday", "Fri 27 to Sun 29". */
const JOINS_DAYS = /^(?:and|to|until|or|through|NUM|the|on|plus|also)$/

/** The days that stand together with the first: "Thursday, Friday and Saturday", "sat + sun". */
function joinedTo(words: readonly MaskedWord[], first: number): MaskedWord[] {
  const joined: MaskedWord[] = []
  for (let last = first; ;) {
    const next = words.findIndex((word, at) => at > last && isDay(word))
    const between = words.slice(last + 1, next)
    if (next < 0 || between.length > 3 || !between.every(({ text }) => JOINS_DAYS.test(text))) return joined
    const day = words[next]
    if (day) joined.push(day)
    last = next
  }
}

/**
 * The days of a sentence: of several that stand together all. What a sentence in the past tense has on no day gone by is still to come:
 * "what did I say I'd do on Wednesday?"
 */
function daysNamed(
  words: readonly MaskedWord[],
  first: DayMention | null,
  memory: Context,
  isPast: boolean,
): Days | null {
  if (!first) return saysOver(textOf(words)) ? { from: LONG_AGO, to: addDays(memory.today, -1) } : null
  const begins = words.findIndex(({ mention }) => mention === first)
  const joined = begins < 0 ? [] : joinedTo(words, begins)
  const daysAs = (past: boolean): Days | null => {
    const context = dayContext(memory, null, past)
    const days = first.resolve(context)
    const [last] = joined.slice(-1)
    const until = last?.mention?.marker === 'DAY' ? last.mention.resolve(context) : null
    // "Tuesday and Wednesday next week"
    const isOfNext = until && /^\w+$/.test(words[begins]?.typed ?? '') && (last?.typed ?? '').endsWith(' next week')
    if (isOfNext) return { from: first.resolve(dayContext(memory, until.from))?.from ?? until.from, to: until.to }
    return joined.reduce(
      (span, { mention }) => withDays(span, mention?.marker === 'DAY' ? mention : null, context),
      days,
    )
  }
  const days = daysAs(isPast)
  if (!isPast || !days) return days
  const coming = daysAs(false)
  const hasAny = (some: Days | null): boolean => some !== null && matchEvents(memory, onDays(some)).length > 0
  return !hasAny(days) && hasAny(coming) ? coming : days
}

/** Days and those that follow them, up to the last; a stretch and a day within it are that day: "next month, the 5th". */
function withDays(span: Days | null, next: DayMention | null, context: DayContext): Days | null {
  const days = next && span ? next.resolve(context) : null
  if (!span || !days) return span
  const isWithin = days.from >= span.from && days.to <= span.to && daysBetween(span.from, span.to) > 7
  if (isWithin) return days
  // "mon and tue" on a Tuesday: the second follows the first.
  const behind = days.to < span.from ? next?.resolve({ ...context, today: span.to, near: null }) : days
  return behind && behind.to > span.to ? { from: span.from, to: behind.to } : span
}

const LONG_AGO = '2000-01-01'
const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

const onDays = (days: Days): Filter => ({
  span: { ...days, fromTime: null, toTime: null },
  words: [],
  place: null,
  category: null,
  which: 'all',
  among: null,
})

/** "before December", "until Friday": from today on. */
function upTo(words: readonly MaskedWord[], days: Days, today: string): Days {
  const at = words.findIndex(isDay)
  const before = words[at - 1]?.text ?? ''
  if (/^(?:until|by|through)$/.test(before)) return { from: today < days.to ? today : days.from, to: days.to }
  if (before !== 'before') return days
  return { from: days.from > today ? today : LONG_AGO, to: addDays(days.from, -1) }
}

const hoursOf = (part: Part | null): Pick<Span, 'fromTime' | 'toTime'> =>
  part ? { fromTime: partsOfDay[part].from, toTime: partsOfDay[part].to } : { fromTime: null, toTime: null }
