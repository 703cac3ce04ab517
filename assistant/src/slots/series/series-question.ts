import { lastOccurrence } from '@swap/dates/occurrences'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import type { CommandOf, Step } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { LATEST } from '../../entities/resolve-day.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { readSpan } from '../asking/read-span.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { OCCURRENCE_NOUN } from './resolve-next-days.ts'
import { isBareWeekday } from './resolve-series-days.ts'
import { describeRecurrence } from './series-commands.ts'
import { toSeries, type Series } from './series-rule.ts'

/**
 * Reads a question about the days of a series; null if several series may be meant, or for anything else.
 *
 *     "how many Saturdays in January is it" · "how many are left" → counts its days
 *     "so when is the final one"                                  → its last day; without an end, how it repeats
 *     "is there a week off" · "is it on in half term?"            → how it repeats, and which days are excluded
 */
export function readSeriesQuestion(clause: Clause, hasQuestionMark: boolean): Step | null {
  const { text, words, context } = clause
  const isQuestion = moodOf(clause, hasQuestionMark).mood === 'asks' || ASKS_FOR.test(text)
  if (!isQuestion || !context.known.some(({ recurrence }) => recurrence !== null)) return null
  if (!words.every(({ mention }) => mention === null || /^(?:DAY|NUM|LONG)$/.test(mention.marker))) return null
  const resolved = resolveMentionedEvents(clause)
  const ids = resolved.kind === 'events' || resolved.kind === 'unclear' ? resolved.ids : []
  const [series, ...others] = ids.flatMap((id) => toSeries(knownEvent(context, id)) ?? [])
  if (!series || others.length > 0) return null
  const isOnlyEvent = ids.length === 1
  const count = readCount(clause, series, isOnlyEvent)
  if (count) return count
  const days = words.filter(isDay)
  if (!days.every(isBareWeekday)) return null
  if (BREAK.test(text)) return describeRecurrence(clause, series.event.id)
  const asksLast = LAST.test(text) && WHICH_DAY.test(text) && !IS_PAST.test(text)
  return isOnlyEvent && days.length === 0 && asksLast ? listLastDay(clause, series) : null
}

/** "give me the Saturdays" asks without a question mark. */
const ASKS_FOR = /^(?:(?:please|and|so|just|can you|could you) )*(?:give|list|show|tell) /
/** "when is the final one" */
const LAST = /(?:^| )(?:last|final|for good|altogether|stops?|keep going|carry on)(?: |$)/
const WHICH_DAY = /(?:^| )(?:when|what (?:date|day)|which (?:date|day)|date)(?: |$)/
const IS_PAST = /(?:^| )(?:was|were|did|had)(?: |$)/
/** "is there a week off", "is it on in half term" */
const BREAK = new RegExp(
  `(?:^| )(?:${[
    '(?:weeks?|days?|dates?|times?|DAY|LONG) off',
    'is off|gaps?|skips?|skipped|half term|term time|holidays?',
    '(?<!(?:tea|coffee|lunch) )breaks?',
    'not (?:on|run|happen|meet|take place)',
  ].join('|')})(?: |$)`,
)

const HOW_MANY = /(?:^| )how many (?<counted>[^ ]+)(?: |$)/
/** "how many are left", with no noun for what is counted. */
const NO_NOUN = /^(?:is|are|do|does|will|more|left|of|in|altogether)$/
const REMAINING = /(?:^| )(?:left|remaining|more|to go|still to come)(?: |$)/
const BOUND = /^(?:before|until|by|through)$/
/** "how many things have I got in January" asks about everything there is. */
const WHOLE_CALENDAR = /(?:^| )(?:i|my|we|calendar|events?|things?)(?: |$)/

/** "January", "this month": days to count in, and no weekday to count. */
const isSpan = (word: MaskedWord | undefined): boolean => word !== undefined && isDay(word) && !isBareWeekday(word)

/** "how many sessions are left", "how many Saturdays in January": counts the days of a series in a span. */
function readCount(clause: Clause, series: Series, isOnlyEvent: boolean): Step | null {
  const { text, words, context } = clause
  const counted = HOW_MANY.exec(text)?.groups?.['counted']
  const noun = words.find((word, at) => word.text === counted && words[at - 1]?.text === 'many')
  if (!noun || WHOLE_CALENDAR.test(text)) return null
  if (!((isOnlyEvent && NO_NOUN.test(noun.text)) || isOccurrenceNoun(noun, series))) return null
  const spanWords = words.filter((word, at) => isSpan(word) || (BOUND.test(word.text) && isSpan(words[at + 1])))
  const span = spanWords.length > 0 ? readSpan({ ...clause, words: spanWords }) : null
  if (span) return listDays(clause, series, span, 'count')
  const start = series.event.start_date
  const from = REMAINING.test(text) && context.today > start ? context.today : start
  const last = lastDay(series)
  return last === null
    ? describeRecurrence(clause, series.event.id)
    : listDays(clause, series, { from, to: last }, 'count')
}

/** Returns whether a word means the occurrences of a series: "sessions", "Saturdays", a word of its title. */
const isOccurrenceNoun = (word: MaskedWord, { event }: Series): boolean =>
  OCCURRENCE_NOUN.test(word.text) ||
  (isDay(word) && isBareWeekday({ ...word, typed: word.typed.split(' ')[0] ?? '' })) ||
  titleWords([word]).some((name) => isGenericNoun(name) || event.title?.toLowerCase().includes(name.replace(/s$/, '')))

/** The last day of a series; null if it has no end. */
const lastDay = ({ rule, event }: Series): string | null =>
  rule.until === null && rule.count === null ? null : lastOccurrence(rule, { start: event.start_date, to: LATEST })

function listLastDay(clause: Clause, series: Series): Step | null {
  const last = lastDay(series)
  return last === null
    ? describeRecurrence(clause, series.event.id)
    : listDays(clause, series, { from: last, to: last }, 'last')
}

function listDays(
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
