import { occurrencesOf } from '@swap/dates/recurrence'
import { addDays } from '@swap/dates/calendar-day'
import type { Command } from '../../command.ts'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import { isOver } from '../typed/typed-series.ts'
import type { Days } from '../../entities/mention.ts'
import { numberOf } from '../../entities/number-words.ts'
import { christmasTime, readHolidayAt } from '../../entities/read-days.ts'
import { without, type Series } from './days-of-series.ts'
import { seriesMeant } from './which-series.ts'
import { askTimes } from './which-times.ts'

// Days that only a series makes days: "the next one", "Christmas".

const NOUN = /^(?:ones?|sessions?|classes|class|times?|dates?|meetings?|practices?|lessons?|rehearsals?|nameofevent)$/

/** The words in which days of a series are days. */
export const withDaysByName = (clause: Clause): Clause => withChristmas(withNext(clause))

/** The words with some of them as one day. */
function asDay(clause: Clause, { at, end }: { at: number; end: number }, resolve: () => Days | null): Clause {
  const { words } = clause
  const [first, last] = [words[at], words[end - 1]]
  if (!first || !last) return clause
  const typed = words.slice(at, end).map((word) => word.typed)
  const mention = { marker: 'DAY' as const, resolve, part: null, last: null, ordinal: null }
  const day: MaskedWord = { ...first, text: 'DAY', typed: typed.join(' '), end: last.end, mention }
  const named = words.slice(at, end).filter(({ text }) => text === 'nameofevent')
  return { ...clause, ...toMasked(clause.raw, [...words.slice(0, at), ...named, day, ...words.slice(end)]) }
}

/** "the next one", "next two sessions": the first days from now on of the series that is meant. */
function withNext(clause: Clause): Clause {
  const { words, memory } = clause
  const next = words.findIndex(({ text }) => text === 'next')
  if (next < 0 || words.some(isDay)) return clause
  const counted = words[next + 1]
  const count = counted?.mention?.marker === 'NUM' ? counted.mention.value : numberOf(counted?.text ?? '')
  const isCounted = count > 1
  const noun = next + (isCounted ? 2 : 1)
  const hasNoun = NOUN.test(words[noun]?.text ?? '')
  if (!hasNoun && !isCounted) return clause
  const at = words[next - 1]?.text === 'the' ? next - 1 : next
  const end = hasNoun ? noun + 1 : noun
  const others = words.filter((word, place) => place < at || place >= end || word.text === 'nameofevent')
  const found = seriesMeant(clause, others, [])
  if (!found) return clause
  const { event, rule } = found.series
  const from = isOver(memory, memory.today, event.start_time) ? addDays(memory.today, 1) : memory.today
  const days = occurrencesOf(rule, { start: event.start_date, from, most: isCounted ? count : 1 })
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? asDay(clause, { at, end }, () => ({ from: first, to: last })) : clause
}

/** "skip Christmas": a day, where it is no part of a name. */
function withChristmas(clause: Clause): Clause {
  const at = clause.words.findIndex(({ text, mention }) => mention === null && /^(?:christmas|xmas)$/.test(text))
  const behind = clause.words
    .slice(Math.max(at, 0))
    .map(({ text }) => text)
    .join(' ')
  const found = at < 0 ? null : readHolidayAt(behind, 0)
  if (!found) return clause
  return asDay(clause, { at, end: at + 1 }, () => found.mention.resolve(dayContext(clause.memory)))
}

const CHRISTMAS = /(?:^| )(?:christmas|xmas)$/

/** "not over Christmas", of what is not on that day: which of the days around it are left out. Null for any other day. */
export function askChristmas(clause: Clause, series: Series, days: readonly MaskedWord[]): Command | null {
  const isChristmas = days.length > 0 && days.every(({ typed }) => CHRISTMAS.test(typed))
  const span = isChristmas ? christmasTime(dayContext(clause.memory), true) : null
  if (!span) return null
  const around = occurrencesOf(series.rule, { start: series.event.start_date, ...span, most: 4 })
  const all = { recurrence: without(series, around) }
  if (around.length === 0) return null
  const single = around.length === 1 ? [] : around.map((it) => ({ recurrence: without(series, [it]) }))
  return askTimes(clause, series, [...single, all])
}
