import { resolveEvents } from '../../clauses/resolve-events.ts'
import type { Clause } from '../../clauses/clause.ts'
import { knownEvent } from '../../context.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { resolveSeriesDays } from './resolve-series-days.ts'
import { toSeries, type Series } from './series-rule.ts'

/** A series (a recurring event), and those of its days that a message mentions. */
export interface SeriesDays {
  series: Series
  days: string[]
}

/** Resolves the one series that is named and takes place on the days mentioned; null if none or several do. */
export function resolveSeries(
  clause: Clause,
  nameWords: readonly MaskedWord[],
  dayWords: readonly MaskedWord[],
): SeriesDays | null {
  const resolved = resolveEvents(clause, nameWords)
  if (resolved.kind !== 'events' && resolved.kind !== 'unclear') return null
  const candidates = resolved.ids.flatMap((id): SeriesDays[] => {
    const series = toSeries(knownEvent(clause.context, id))
    const daysOfWords = series && dayWords.map((word) => resolveSeriesDays(series, word, clause))
    if (!series || !daysOfWords || daysOfWords.includes(null)) return []
    const isAnyMissing = daysOfWords.some((days) => days?.length === 0)
    return [{ series, days: isAnyMissing ? [] : [...new Set(daysOfWords.flatMap((days) => days ?? []))] }]
  })
  const matching = resolved.ids.length === 1 ? candidates : candidates.filter(({ days }) => days.length > 0)
  return matching.length === 1 ? (matching[0] ?? null) : null
}
