import { lastOccurrence } from '@swap/dates/occurrences'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import type { CommandOf, Step } from '../../command.ts'
import { LATEST } from '../../entities/resolve-day.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { readSpan } from '../asking/read-span.ts'
import { knownEvent } from '../../context.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { OCCURRENCE_NOUNS } from './next-days.ts'
import { toSeries, type Series } from './series.ts'
import { isBareWeekday } from './resolve-series.ts'

const SHOWS = /^(?:(?:please|and|so|just|can you|could you) )*(?:give|list|show|tell) /
const HOW_MANY = /(?:^| )how many (?<what>[^ ]+)(?: |$)/
const GOES_ON = /^(?:is|are|do|does|will|more|left|of|in|altogether)$/
const LEFT = /(?:^| )(?:left|remaining|more|to go|still to come)(?: |$)/
const LAST = /(?:^| )(?:last|final)(?: |$)|(?:^| )(?:for good|altogether|stop|stops|keep going|carry on)(?: |$)/
const OF_DAY = /(?:^| )(?:when|what (?:date|day)|which (?:date|day)|date)(?: |$)/
const IS_PAST = /(?:^| )(?:was|were|did|had)(?: |$)/
const BREAK =
  /(?:^| )(?:(?:weeks?|days?|dates?|times?|DAY|LONG) off|is off|(?<!(?:tea|coffee|lunch) )breaks?|gaps?|skips?|skipped|half term|term time|holidays?|not (?:on|run|happen|meet|take place))(?: |$)/
/** "how many before Christmas" is not about a class on that day. */
const BOUND = /^(?:before|until|by|through)$/
/** "how many things have I got in January" asks about everything there is. */
const OF_ALL = /(?:^| )(?:i|my|we|calendar|events?|things?)(?: |$)/

/**
 * Reads a question about the days of a series; null if it may be about several series, or anything else.
 *
 *     "how many Saturdays in January is it" · "how many are left" → counted
 *     "so when is the final one"                                  → the last; how it repeats if it has no end
 *     "is there a week off" · "is it on in half term?"            → how it repeats, and when not
 */
export function readSeriesQuestion(clause: Clause, hasQuestionMark: boolean): Step | null {
  const { text, words, context } = clause
  const isAsked = moodOf(clause, hasQuestionMark).mood === 'asks' || SHOWS.test(text)
  if (!isAsked || !context.known.some(({ recurrence }) => recurrence !== null)) return null
  const which = resolveMentionedEvents(clause)
  const ids = which.kind === 'events' || which.kind === 'unclear' ? which.ids : []
  const [series, ...others] = ids.flatMap((id) => toSeries(knownEvent(context, id)) ?? [])
  if (!series || others.length > 0) return null
  const days = words.filter(isDay)
  const isOfDays = words.every(({ mention }) => mention === null || /^(?:DAY|NUM|LONG)$/.test(mention.marker))
  if (!isOfDays) return null
  const isAlone = ids.length === 1
  const counted = readCount(clause, series, isAlone)
  if (counted) return counted
  if (!days.every(isBareWeekday)) return null
  if (BREAK.test(text)) return howItRepeats(clause, series)
  if (days.length > 0 || IS_PAST.test(text)) return null
  return isAlone && LAST.test(text) && OF_DAY.test(text) ? readLast(clause, series) : null
}

/** What people call the times of a series: "sessions", "the Saturdays", its own name. */
const isTimes = (word: MaskedWord | undefined, { event }: Series): boolean =>
  word !== undefined &&
  (OCCURRENCE_NOUNS.test(word.text) ||
    (isDay(word) && isBareWeekday({ ...word, typed: word.typed.split(' ')[0] ?? '' })) ||
    titleWords([word]).some(
      (name) => isGenericNoun(name) || event.title?.toLowerCase().includes(name.replace(/s$/, '')),
    ))

const isMonth = (word: MaskedWord | undefined): boolean => word !== undefined && isDay(word) && !isBareWeekday(word)

function readCount(clause: Clause, series: Series, isAlone: boolean): Step | null {
  const { text, words, context } = clause
  const what = HOW_MANY.exec(text)?.groups?.['what']
  const noun = words.find((word, at) => word.text === what && words[at - 1]?.text === 'many')
  if (!noun || OF_ALL.test(text) || !((isAlone && GOES_ON.test(noun.text)) || isTimes(noun, series))) return null
  const months = words.filter((word, at) => isMonth(word) || (BOUND.test(word.text) && isMonth(words[at + 1])))
  const days = months.some(isMonth) ? readSpan({ ...clause, words: months }) : null
  const from = LEFT.test(text) && context.today > series.event.start_date ? context.today : series.event.start_date
  const last = lastDay(series)
  if (!days && last === null) return howItRepeats(clause, series)
  return listed(clause, series, days ?? { from, to: last ?? undefined }, 'count')
}

/** The last day of a series that has an end. */
const lastDay = ({ rule, event }: Series): string | null =>
  rule.until === null && rule.count === null ? null : lastOccurrence(rule, { start: event.start_date, to: LATEST })

function readLast(clause: Clause, series: Series): Step | null {
  const last = lastDay(series)
  return last === null ? howItRepeats(clause, series) : listed(clause, series, { from: last, to: last }, 'last')
}

function listed(
  clause: Clause,
  { event }: Series,
  { from, to }: { from: string | undefined; to: string | undefined },
  shape: CommandOf<'list'>['shape'],
): Step | null {
  if (!from || !to) return null
  const span = { from, to, fromTime: null, toTime: null }
  const filter = { span, words: [], place: null, category: null, which: 'all' as const, among: [event.id] }
  return { kind: 'list', filter, shape, said: typedWords(clause) }
}

const howItRepeats = (clause: Clause, { event }: Series): Step => ({
  kind: 'ask',
  topic: 'recurrence',
  events: [event.id],
  field: null,
  supposed: null,
  said: typedWords(clause),
})
