import { addDays } from '@swap/dates/calendar-day'
import { offered } from '../../policy.ts'
import { splitRule, withFurtherDays } from '@swap/dates/exception-days'
import type { Command, Step } from '../../command.ts'
import { part, said, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/tag-question.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { withNext } from './next-days.ts'
import { daysOff, whoIsNamed, withoutWhy } from './off-said.ts'
import { daysSaid, without, withAgain, type Series } from './series-of.ts'
import { isBareWeekday, seriesMeant } from './which-series.ts'
import { endsOn, NO_END, ruleChange } from './whole-rule.ts'

const AGAIN = /(?:^| )(?:after all|back on|on again|bring back|reinstate|restore|uncancel|not cancelled|not off)(?: |$)/
const ALSO = /(?:^| )(?:also|too|as well|plus|extra|additional|additionally|another one|one more)(?: |$)/
const LAST = /(?:^| )(?:last|final)(?: |$)/
const ENDS = /(?:^| )(?:no more|until|through|(?:stop|end)(?:s|ed|p?ing)?|stopped|finish(?:es|ed|ing)?)(?: |$)/
const ENDED = /(?:^| )(?:stopped|ended|finished)(?: |$)/

/**
 * Reads what is said of single days of a recurring event, and nothing else. Null if anything else is said.
 *
 *     "this Saturday is cancelled" · "skip the 12th" · "not on next week"   → those days are left out
 *     "it's on on the 12th after all"                                       → that day is restored
 *     "also on Saturday 12 December"                                        → that day is added
 *     "the last one is 12 December"                                         → its rule ends then
 *     "skip the 13th", which is not one of its days                         → says that it does not take place then
 */
export function readSeries(all: Clause, hasQuestionMark: boolean): Command | null {
  const { memory } = all
  if (memory.asked?.about === 'value' || !memory.known.some(({ recurrence }) => recurrence !== null)) return null
  const { mood, skip } = moodOf(all, hasQuestionMark)
  if (mood === 'asks' || mood === 'forbids') return null
  // "also" opens a sentence as well.
  const told = withoutCourtesy(ALSO.test(all.text) ? all : part(all, skip))
  const request = readTold(withoutWhy(withNext(told)))
  return request && (mood === 'wonders' || hasQuestionMark) ? offered(request, said(all)) : request
}

function readTold(clause: Clause): Command | null {
  const { text, words } = clause
  const days = words.filter(isDay)
  const named = whoIsNamed(words, clause)
  const [first] = days
  if (!first || !named || words.some(({ mention }) => mention !== null && mention.marker !== 'DAY')) return null
  const { who, isSure } = named
  const off = daysOff(clause)
  const isEnd = ENDS.test(text) || (LAST.test(text) && !off) || (off !== null && first.typed.startsWith('after '))
  const told = (): Command | null => {
    if (isEnd) return days.length === 1 && !NO_END.test(text) ? lastDay(clause, who, first) : null
    if (ALSO.test(text) && !off) return furtherDays(clause, who, days)
    return off || AGAIN.test(text) ? offOrOn(clause, who, off ?? days) : null
  }
  const request = told()
  return request && !isSure ? offered(request, said(clause)) : request
}

function offOrOn(clause: Clause, who: readonly MaskedWord[], days: readonly MaskedWord[]): Command | null {
  const { series, days: told } = seriesMeant(clause, who, days) ?? {}
  if (!series || !told) return null
  const left = told.filter((day) => !series.rule.except.includes(day))
  if (AGAIN.test(clause.text))
    return told.length > 0 && left.length === 0
      ? ruleChange(clause, series, { recurrence: withAgain(series, told) })
      : isOnThen(clause, series, days)
  if (left.length > 0) return ruleChange(clause, series, { recurrence: without(series, left) })
  return isOnThen(clause, series, days)
}

/** "skip the 13th", which is a Sunday: asks whether it takes place then. */
function isOnThen(clause: Clause, { event }: Series, [day]: readonly MaskedWord[]): Step | null {
  const date = (day && daysSaid(day, clause.memory)?.from) ?? null
  const about = { events: [event.id], field: null, supposed: { date, time: null }, said: said(clause) }
  return date === null ? null : { kind: 'ask', topic: 'date', ...about }
}

/** "also on Saturday 19 December", but not "Fridays too": that is a rhythm. */
function furtherDays(clause: Clause, who: readonly MaskedWord[], days: readonly MaskedWord[]): Command | null {
  const dates = days.map((word) => daysSaid(word, clause.memory))
  const isDate = (it: (typeof dates)[number]): boolean =>
    it !== null && it.from === it.to && it.from >= clause.memory.today
  const { series } = (!days.some(isBareWeekday) && dates.every(isDate) && seriesMeant(clause, who, [])) || {}
  if (!series) return null
  const { event, rule } = series
  const told = dates.flatMap((it) => it?.from ?? [])
  const isOn = (day: string): boolean => rule.except.includes(day) || splitRule(event.recurrence).further.includes(day)
  const further = [...rule.further, ...told.filter((day) => !isOn(day))]
  return ruleChange(clause, series, { recurrence: withFurtherDays(withAgain(series, told), further) })
}

function lastDay(clause: Clause, who: readonly MaskedWord[], word: MaskedWord): Command | null {
  const { series } = seriesMeant(clause, who, []) ?? {}
  const days = daysSaid(word, clause.memory, { isPast: ENDED.test(clause.text) })
  if (!series || !days) return null
  return endsOn(clause, series, word.typed.startsWith('after ') ? addDays(days.from, -1) : days.to)
}
