import type { KnownEvent, Context } from '../context.ts'
import { nextOccurrenceOf, occurrencesBetween } from './occurrences.ts'
import { searchEvents, fold, toSearchText } from './search-text.ts'
import type { Filter, Span } from '../command.ts'
import { isFree, lowestPrice } from './lowest-price.ts'

/**
 * Finds the events that match a filter. They are in order of time or, if the filter has words, the best match first. A
 * recurring event is returned on its next day (in the span), or with `hasEachOccurrence` on each of its days. Without a
 * span, only events that are not over are found, unless `includesPast` is set or only past ones have the words: "find
 * that book fair" also finds last month's.
 */
export function matchEvents(
  { known, today }: Context,
  filter: Filter,
  { includesPast = false, hasEachOccurrence = false }: { includesPast?: boolean; hasEachOccurrence?: boolean } = {},
): KnownEvent[] {
  const { span, words, place, category, which, among, most = null, after, except = [] } = filter
  const ids = among && new Set(among)
  const reference = after === undefined ? undefined : known.find(({ id }) => id === after)
  const where = place === null ? null : placeWords(place)
  const fitting = known
    .flatMap((event) =>
      span
        ? occurrencesBetween(event, span.from, span.to).slice(0, hasEachOccurrence ? undefined : 1)
        : [nextOccurrenceOf(event, today)],
    )
    .filter(
      (event) =>
        (span === null || isInSpan(event, span)) &&
        (which === 'all' || event.saved === (which === 'saved')) &&
        (ids === null || ids.has(event.id)) &&
        !except.includes(event.id) &&
        (reference === undefined || (event.id !== reference.id && soonest(reference, event) <= 0)) &&
        (category === null || event.category === category) &&
        (where === null || isAtPlace(event, where)) &&
        (most === null || isAffordable(event, most)),
    )
  const found = words.length > 0 ? withWords(fitting, words) : fitting.toSorted(soonest)
  if (span !== null || includesPast) return found
  const coming = found.filter((event) => !isOver(event, today))
  return words.length > 0 && coming.length === 0 ? found : coming
}

const lastDay = ({ start_date, end_date }: KnownEvent): string => end_date ?? start_date ?? ''

function isInSpan(event: KnownEvent, { from, to, fromTime, toTime }: Span): boolean {
  const { start_date: day, start_time: time, end_time: end } = event
  if (day === null || day > to || lastDay(event) < from) return false
  if (time === null || lastDay(event) !== day) return true
  return (
    (toTime === null || time < toTime) && (fromTime === null || time >= fromTime || (end !== null && end > fromTime))
  )
}

/** Returns whether an event's venue and town have all words of a place. */
export function isAtPlace(event: KnownEvent, place: readonly string[]): boolean {
  const words = ` ${fold([event.venue, event.city].join(' ')).replaceAll(/[^\p{L}\d]+/gu, ' ')} `
  // A short word must be a whole word: "Ely" is not the beginning of another town's name.
  return place.every((word) => words.includes(word.length > 3 ? ` ${word}` : ` ${word} `))
}

/** Splits the name of a place into words, without "the" and "a". */
export const placeWords = (place: string): string[] =>
  fold(place)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(?:the|an?|our|my)$/.test(word))

const isAffordable = (event: KnownEvent, most: number): boolean => {
  if (most === 0) return isFree(event.ticket_price)
  const price = lowestPrice(event.ticket_price)
  return price !== null && price <= most
}

/** Counts the events of unknown price that match the rest of the filter. */
export const countUnpriced = (context: Context, { most: _, ...filter }: Filter): number =>
  matchEvents(context, filter).filter((event) => lowestPrice(event.ticket_price) === null).length

const soonest = (one: KnownEvent, other: KnownEvent): number =>
  (one.start_date ?? '9').localeCompare(other.start_date ?? '9') ||
  (one.start_time ?? '').localeCompare(other.start_time ?? '')

/** Returns the events that have every word, best match first. */
function withWords(events: readonly KnownEvent[], words: readonly string[]): KnownEvent[] {
  const searchText = toSearchText(events)
  const scores = words.map((word) => searchEvents(searchText, fold(word)))
  const scoreOf = (at: number): number => scores.reduce((sum, found) => sum + (found.get(at) ?? 0), 0)
  return events
    .map((event, at) => ({ event, score: scoreOf(at), hasAll: scores.every((found) => found.has(at)) }))
    .filter(({ hasAll }) => hasAll)
    .toSorted((one, other) => other.score - one.score || soonest(one.event, other.event))
    .map(({ event }) => event)
}

/** Returns whether an event is over: its last day has passed. */
const isOver = (event: KnownEvent, today: string): boolean => lastDay(event) !== '' && lastDay(event) < today
