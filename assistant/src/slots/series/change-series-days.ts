import { addDays } from '@swap/dates/calendar-day'
import { splitRule, withAddedDays } from '@swap/dates/exception-days'
import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/without-courtesy.ts'
import type { Command, Step } from '../../command.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { asOffer } from '../../policy.ts'
import { readNamedSeries } from './named-series.ts'
import { resolveNextDays } from './resolve-next-days.ts'
import { resolveSeries } from './resolve-series.ts'
import { isBareWeekday, resolveDays } from './resolve-series-days.ts'
import { changeSeries, endSeries } from './series-commands.ts'
import { excludeDays, restoreDays, type Series } from './series-rule.ts'
import { findSkippedDays } from './skipped-days.ts'
import { withoutReasons } from './without-reasons.ts'

/**
 * Reads a change of single days of a recurring event; null for anything else.
 *
 *     "this Saturday is cancelled" · "skip the 12th" · "not on next week"   → those days are excluded
 *     "skip the next two"                                                   → the next two are excluded
 *     "the 12th is on after all"                                            → that day is restored
 *     "also on Saturday 12 December"                                        → that day is added
 *     "the last one is 12 December"                                         → its rule ends then
 *     "skip the 13th", which is not one of its days                         → the answer says so
 */
export function readSeriesDayChange(sentence: Clause, hasQuestionMark: boolean): Command | null {
  const { context } = sentence
  if (context.asked?.about === 'value' || !context.known.some(({ recurrence }) => recurrence !== null)) return null
  const { mood, skip } = moodOf(sentence, hasQuestionMark)
  if (mood === 'asks' || mood === 'forbids') return null
  // "also" opens a sentence as well.
  const statement = withoutCourtesy(ADDS.test(sentence.text) ? sentence : sliceClause(sentence, skip))
  const command = readDayChange(withoutReasons(resolveNextDays(statement)))
  return command && (mood === 'wonders' || hasQuestionMark) ? asOffer(command, typedWords(sentence)) : command
}

/** "the 12th is on after all", "the 12th is back on" */
const RESTORES =
  /(?:^| )(?:after all|back on|on again|bring back|reinstate|restore|uncancel|not cancelled|not off)(?: |$)/
/** "also on Saturday 19 December", "an extra one on the 10th" */
const ADDS = /(?:^| )(?:also|too|as well|plus|extra|additional|additionally|another one|one more)(?: |$)/
/** "the last one is 12 December" */
const LAST = /(?:^| )(?:last|final)(?: |$)/
/** "it runs until the 12th" */
const ENDS = /(?:^| )(?:no more|until|through|(?:stop|end)(?:s|ed|p?ing)?|stopped|finish(?:es|ed|ing)?)(?: |$)/
/** Sounds like an end of the series but is not: "not until the 28th", "it stops for half term". */
const NOT_THE_END =
  /(?:^| )(?:not (?:[^ ]+ )?(?:until|last|final)|(?:stop|end|finish)(?:e?s)? for(?! good))(?: |$)|no more until/
const HAS_ENDED = /(?:^| )(?:stopped|ended|finished)(?: |$)/

function readDayChange(clause: Clause): Command | null {
  const { text, words } = clause
  const days = words.filter(isDay)
  const [firstDay] = days
  const named = readNamedSeries(words, clause)
  const hasOnlyDays = words.every(({ mention }) => mention === null || mention.marker === 'DAY')
  if (!firstDay || !named || !hasOnlyDays) return null
  const { nameWords, isSure } = named
  const skipped = findSkippedDays(clause)
  const isEnd = ENDS.test(text) || (skipped ? firstDay.typed.startsWith('after ') : LAST.test(text))
  const readChange = (): Command | null => {
    if (isEnd) return days.length === 1 && !NOT_THE_END.test(text) ? endAfter(clause, nameWords, firstDay) : null
    if (ADDS.test(text) && !skipped) return addDaysToSeries(clause, nameWords, days)
    return skipped || RESTORES.test(text) ? skipOrRestore(clause, nameWords, skipped ?? days) : null
  }
  const command = readChange()
  return command && !isSure ? asOffer(command, typedWords(clause)) : command
}

/** "also on Saturday 19 December" adds a day; "Fridays too" changes the rule instead, and gives null. */
function addDaysToSeries(
  clause: Clause,
  nameWords: readonly MaskedWord[],
  dayWords: readonly MaskedWord[],
): Command | null {
  const spans = dayWords.map((word) => resolveDays(word, clause.context))
  const areDates = spans.every((days) => days && days.from === days.to && days.from >= clause.context.today)
  const { series } = (areDates && !dayWords.some(isBareWeekday) && resolveSeries(clause, nameWords, [])) || {}
  if (!series) return null
  const { event, rule } = series
  const dates = spans.flatMap((days) => days?.from ?? [])
  const isHeld = (day: string): boolean =>
    rule.excluded.includes(day) || splitRule(event.recurrence).added.includes(day)
  const added = [...rule.added, ...dates.filter((day) => !isHeld(day))]
  return changeSeries(clause, series, { recurrence: withAddedDays(restoreDays(series, dates), added) })
}

function endAfter(clause: Clause, nameWords: readonly MaskedWord[], dayWord: MaskedWord): Command | null {
  const { series } = resolveSeries(clause, nameWords, []) ?? {}
  const days = resolveDays(dayWord, clause.context, { isPast: HAS_ENDED.test(clause.text) })
  if (!series || !days) return null
  return endSeries(clause, series, dayWord.typed.startsWith('after ') ? addDays(days.from, -1) : days.to)
}

function skipOrRestore(
  clause: Clause,
  nameWords: readonly MaskedWord[],
  dayWords: readonly MaskedWord[],
): Command | null {
  const { series, days } = resolveSeries(clause, nameWords, dayWords) ?? {}
  if (!series || !days) return null
  const held = days.filter((day) => !series.rule.excluded.includes(day))
  const restores = RESTORES.test(clause.text)
  if (restores && days.length > 0 && held.length === 0)
    return changeSeries(clause, series, { recurrence: restoreDays(series, days) })
  return !restores && held.length > 0
    ? changeSeries(clause, series, { recurrence: excludeDays(series, held) })
    : tellWhetherOn(clause, series, dayWords)
}

/** "skip the 13th", which is a Sunday: tells whether the series takes place then. */
function tellWhetherOn(clause: Clause, { event }: Series, [dayWord]: readonly MaskedWord[]): Step | null {
  const date = (dayWord && resolveDays(dayWord, clause.context)?.from) ?? null
  const supposed = { date, time: null }
  const question = { events: [event.id], field: null, supposed, said: typedWords(clause) }
  return date === null ? null : { kind: 'ask', topic: 'date', ...question }
}
