import type { Clause } from '../../clauses/clause.ts'
import { readClause } from '../../clauses/read-clause.ts'
import { NOTHING_KNOWN, type Context } from '../../context.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readNamedSeries, wordsNamingSeries } from '../series/named-series.ts'
import { isBareWeekday, resolveSeriesDays } from '../series/resolve-series-days.ts'
import { excludeDays, toSeries } from '../series/series-rule.ts'

const EXCLUDES = /^(?:not|no|except|excluding|apart|without|besides|bar|minus|skip|skipping|missing)$/
const LISTS = /^(?:and|or|nor|&)$/
const BEGINS = /^(?:from|starting|beginning|until|to|since|for) /
const LEADS = /^(?:but|and|we|with)$/
/** Upper bound on the words between "no" and the day: "no rehearsal on the 15th". */
const MAX_BETWEEN = 3

/** The days that a typed message excludes from a new recurring event. */
export interface ExcludedDays {
  /** The message without the words that exclude the days. */
  rest: string
  clause: Clause
  days: readonly MaskedWord[]
}

/**
 * Reads the days that a message about a new recurring event excludes; null if it excludes none.
 *
 *     "choir every Monday, not the 22nd or 29th"       → the 22nd and the 29th; the rest is "choir every Monday"
 *     "choir every Monday, no rehearsal 15 February"   → 15 February
 */
export function readExcludedDays(typed: string, context: Context): ExcludedDays | null {
  const { clause } = readClause(typed, context)
  const { words } = clause
  for (const [from, word] of words.entries()) {
    const first = EXCLUDES.test(word.text) ? words.findIndex((it, at) => at > from && isDay(it)) : -1
    const isNear = first > from && first - from <= MAX_BETWEEN + 1
    const named = isNear ? readNamedSeries(words.slice(from, first), clause) : null
    const isSaidBefore = words.slice(0, from).some(({ text }) => text === words[from + 1]?.text)
    if (named?.nameWords.length !== 0 || !(named.isSure || isSaidBefore)) continue
    const goesOn = (at: number): boolean => {
      const { text = '', mention, breakBefore, typed: day = '' } = words[at] ?? {}
      if (LISTS.test(text)) return isDay(words[at + 1] ?? word)
      const isListed = LISTS.test(words[at - 1]?.text ?? '') || (breakBefore === 'comma' && !BEGINS.test(day))
      return mention?.marker === 'DAY' && isListed
    }
    let end = first + 1
    while (goesOn(end)) end += 1
    const days = words.slice(first, end).filter(isDay)
    if (days.some(isBareWeekday)) continue
    let start = from
    while (LEADS.test(words[start - 1]?.text ?? '')) start -= 1
    const rest = typed.slice(0, words[start]?.start).replace(/[\s,;(]+$/, '') + typed.slice(words[end - 1]?.end)
    return { rest, clause, days }
  }
  return null
}

/** Returns a recurrence rule with the excluded days added. */
export function excludeFromRule(recurrence: string, start_date: string | null, { clause, days }: ExcludedDays): string {
  const series = toSeries({ ...NOTHING_KNOWN, id: '', start_date, recurrence })
  return series
    ? excludeDays(
        series,
        days.flatMap((day) => resolveSeriesDays(series, day, clause) ?? []),
      )
    : recurrence
}

/** Drops the second sentence if it only says how often the event repeats: "Ana's birthday is on 4 June. It should repeat every year." */
export function withoutFrequencySentence(
  text: string,
  rule: { start: number; end: number },
  context: Context,
): string | null {
  const from = Math.max(...['. ', ', ', '; ', '! ', '\n'].map((stop) => text.lastIndexOf(stop, rule.start))) + 1
  if (from === 0) return null
  const stop = text.slice(rule.end).search(/[.,;!\n]|$/) + rule.end
  const { words } = readClause(text.slice(from, rule.start) + text.slice(rule.end, stop), context).clause
  const isOfIt = words.some(({ text: word }) => /^(?:it|this|that)$/.test(word))
  const saysNoMore = words.every(({ mention }) => mention === null) && wordsNamingSeries(words)?.length === 0
  return isOfIt && saysNoMore ? text.slice(0, from - 1) + text.slice(stop) : null
}
