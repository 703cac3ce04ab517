import { addDays } from '@swap/dates/calendar-day'
import { asOffer } from '../../policy.ts'
import { splitRule, withAddedDays } from '@swap/dates/exception-days'
import type { Command, Step } from '../../command.ts'
import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/without-courtesy.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { resolveNextDays } from './next-days.ts'
import { skippedDays, readNamedSeries, withoutReasons } from './skipped-days.ts'
import { resolveDays, withoutDays, withDaysRestored, type Series } from './series.ts'
import { isBareWeekday, resolveSeries } from './resolve-series.ts'
import { endSeries, NO_END, changeSeries } from './change-rule.ts'

const AGAIN = /(?:^| )(?:after all|back on|on again|bring back|reinstate|restore|uncancel|not cancelled|not off)(?: |$)/
const ALSO = /(?:^| )(?:also|too|as well|plus|extra|additional|additionally|another one|one more)(?: |$)/
const LAST = /(?:^| )(?:last|final)(?: |$)/
const ENDS = /(?:^| )(?:no more|until|through|(?:stop|end)(?:s|ed|p?ing)?|stopped|finish(?:es|ed|ing)?)(?: |$)/
const ENDED = /(?:^| )(?:stopped|ended|finished)(?: |$)/

/**
 * Reads a change of single days of a recurring event; null if anything else is said.
 *
 *     "this Saturday is cancelled" · "skip the 12th" · "not on next week"   → those days are left out
 *     "it's on on the 12th after all"                                       → that day is restored
 *     "also on Saturday 12 December"                                        → that day is added
 *     "the last one is 12 December"                                         → its rule ends then
 *     "skip the 13th", which is not one of its days                         → says that it does not take place then
 */
export function readSeriesDays(all: Clause, hasQuestionMark: boolean): Command | null {
  const { context } = all
  if (context.asked?.about === 'value' || !context.known.some(({ recurrence }) => recurrence !== null)) return null
  const { mood, skip } = moodOf(all, hasQuestionMark)
  if (mood === 'asks' || mood === 'forbids') return null
  // "also" opens a sentence as well.
  const told = withoutCourtesy(ALSO.test(all.text) ? all : sliceClause(all, skip))
  const request = readDayChange(withoutReasons(resolveNextDays(told)))
  return request && (mood === 'wonders' || hasQuestionMark) ? asOffer(request, typedWords(all)) : request
}

function readDayChange(clause: Clause): Command | null {
  const { text, words } = clause
  const days = words.filter(isDay)
  const named = readNamedSeries(words, clause)
  const [first] = days
  if (!first || !named || words.some(({ mention }) => mention !== null && mention.marker !== 'DAY')) return null
  const { who, isSure } = named
  const off = skippedDays(clause)
  const isEnd = ENDS.test(text) || (LAST.test(text) && !off) || (off !== null && first.typed.startsWith('after '))
  const told = (): Command | null => {
    if (isEnd) return days.length === 1 && !NO_END.test(text) ? endAfter(clause, who, first) : null
    if (ALSO.test(text) && !off) return furtherDays(clause, who, days)
    return off || AGAIN.test(text) ? skipOrRestore(clause, who, off ?? days) : null
  }
  const request = told()
  return request && !isSure ? asOffer(request, typedWords(clause)) : request
}

function skipOrRestore(clause: Clause, who: readonly MaskedWord[], days: readonly MaskedWord[]): Command | null {
  const { series, days: told } = resolveSeries(clause, who, days) ?? {}
  if (!series || !told) return null
  const left = told.filter((day) => !series.rule.excluded.includes(day))
  if (AGAIN.test(clause.text))
    return told.length > 0 && left.length === 0
      ? changeSeries(clause, series, { recurrence: withDaysRestored(series, told) })
      : askIfOnDay(clause, series, days)
  if (left.length > 0) return changeSeries(clause, series, { recurrence: withoutDays(series, left) })
  return askIfOnDay(clause, series, days)
}

/** "skip the 13th", which is a Sunday: asks whether it takes place then. */
function askIfOnDay(clause: Clause, { event }: Series, [day]: readonly MaskedWord[]): Step | null {
  const date = (day && resolveDays(day, clause.context)?.from) ?? null
  const about = { events: [event.id], field: null, supposed: { date, time: null }, said: typedWords(clause) }
  return date === null ? null : { kind: 'ask', topic: 'date', ...about }
}

/** "also on Saturday 19 December", but not "Fridays too", which changes the rule. */
function furtherDays(clause: Clause, who: readonly MaskedWord[], days: readonly MaskedWord[]): Command | null {
  const dates = days.map((word) => resolveDays(word, clause.context))
  const isDate = (it: (typeof dates)[number]): boolean =>
    it !== null && it.from === it.to && it.from >= clause.context.today
  const { series } = (!days.some(isBareWeekday) && dates.every(isDate) && resolveSeries(clause, who, [])) || {}
  if (!series) return null
  const { event, rule } = series
  const told = dates.flatMap((it) => it?.from ?? [])
  const isOn = (day: string): boolean => rule.excluded.includes(day) || splitRule(event.recurrence).added.includes(day)
  const further = [...rule.added, ...told.filter((day) => !isOn(day))]
  return changeSeries(clause, series, { recurrence: withAddedDays(withDaysRestored(series, told), further) })
}

function endAfter(clause: Clause, who: readonly MaskedWord[], word: MaskedWord): Command | null {
  const { series } = resolveSeries(clause, who, []) ?? {}
  const days = resolveDays(word, clause.context, { isPast: ENDED.test(clause.text) })
  if (!series || !days) return null
  return endSeries(clause, series, word.typed.startsWith('after ') ? addDays(days.from, -1) : days.to)
}
