import { addDays } from '@swap/dates/calendar-day'
import { occurrencesOf } from '@swap/dates/occurrences'
import type { Clause } from '../../clauses/clause.ts'
import { NAME_PLACEHOLDER } from '../../clauses/mask-event-names.ts'
import { numberOf } from '../../entities/number-words.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { isOver } from '../typed/typed-series.ts'
import { resolveSeries } from './resolve-series.ts'

/** Matches a noun for one occurrence of a recurring event: "session", "one", or a masked name ("the next Open Mic"). */
export const OCCURRENCE_NOUN = new RegExp(
  `^(?:ones?|sessions?|classes|class|times?|dates?|meetings?|practices?|lessons?|rehearsals?|trainings?|games?|match(?:es)?|${NAME_PLACEHOLDER})$`,
)

/**
 * Replaces "the next one" or "next two sessions" by a mention of the next days of the series that is meant. A name stays in
 * front of it, so that the clause still names the series.
 *
 *     "skip the next two" → "skip DAY", where DAY is the span from 24 November to 1 December
 */
export function resolveNextDays(clause: Clause): Clause {
  const { words, context } = clause
  const next = words.findIndex(({ text }) => text === 'next')
  if (next < 0 || words.some(isDay)) return clause
  const { mention: number, text = '' } = words[next + 1] ?? {}
  const count = number?.marker === 'NUM' ? number.value : numberOf(text)
  const noun = count > 1 ? next + 2 : next + 1
  const hasNoun = OCCURRENCE_NOUN.test(words[noun]?.text ?? '')
  const start = words[next - 1]?.text === 'the' ? next - 1 : next
  const end = hasNoun ? noun + 1 : noun
  const nameWords = words.filter(({ text: word }) => word === NAME_PLACEHOLDER)
  const { event, rule } = (hasNoun || count > 1 ? resolveSeries(clause, nameWords, []) : null)?.series ?? {}
  if (!event || !rule) return clause
  const first = isOver(context, context.today, event.start_time) ? addDays(context.today, 1) : context.today
  const days = occurrencesOf(rule, { start: event.start_date, from: first, limit: count > 1 ? count : 1 })
  const [from, to, word] = [days[0], days.at(-1), words[start]]
  if (!from || !to || !word) return clause
  const mention = { marker: 'DAY' as const, resolve: () => ({ from, to }), part: null, last: null, ordinal: null }
  const day: MaskedWord = { ...word, text: 'DAY', typed: 'next', end: words[end - 1]?.end ?? word.end, mention }
  const named = words.slice(start, end).filter((it) => nameWords.includes(it))
  return { ...clause, ...toMasked(clause.raw, [...words.slice(0, start), ...named, day, ...words.slice(end)]) }
}
