import { findCity } from '@swap/extraction/gazetteer'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { NO_PLACE } from './venue-words.ts'

/** Words after a town that are not part of a longer name. */
const NO_NAME_AFTER_TOWN =
  /^(?:please|bring|doors|tickets?|free|entry|admission|all|add|save|put|everyone|suitable|adults|from|book|rsvp)$/

/**
 * Finds the town right after a venue in the words of a typed event: "11 am, Lotus Gardens, Leicester" → "Leicester". Null unless a name of
 * one or two words follows.
 */
export function findTownAfterVenue(
  raw: string,
  words: readonly MaskedWord[],
  venue: readonly MaskedWord[],
): string | null {
  const from = words.findIndex(({ start }) => start === venue[0]?.start) + venue.length
  const town = townWords(words, from)
  const [first] = town
  const isApart =
    venue.length > 0 && first?.breakBefore === 'comma' && raw.slice(0, first.start).trimEnd().endsWith(',')
  if (!first || !isApart || town.length > 2 || NO_PLACE.test(first.text)) return null
  if (NO_NAME_AFTER_TOWN.test(first.text)) return null
  const isName = town.every(
    ({ mention, start, end, breakBefore }, at) =>
      mention === null && (at === 0 || breakBefore === 'none') && /^\p{Lu}\p{Ll}/u.test(raw.slice(start, end)),
  )
  return isName ? raw.slice(first.start, town.at(-1)?.end) : null
}

/** The words up to the next break; all of them if what follows may be a further part of the place. */
function townWords(words: readonly MaskedWord[], from: number): readonly MaskedWord[] {
  const next = words.findIndex(({ breakBefore }, at) => at > from && breakBefore !== 'none')
  const behind = words[next]
  const isApart =
    behind && (behind.breakBefore === 'stop' || behind.mention !== null || NO_NAME_AFTER_TOWN.test(behind.text))
  return words.slice(from, isApart ? next : undefined)
}

/** Minimum population, in thousands, of a town whose name alone means the town, rather than a place named after it. */
const LARGE_TOWN_POPULATION = 100

/** Returns whether words are only the name of a large town: "…23:00, Lisbon", "in New York". */
export const isLargeTown = (raw: string, words: readonly MaskedWord[]): boolean =>
  words.length > 0 &&
  words.length < 4 &&
  words.every(({ mention, start }) => mention === null && /^\p{Lu}/u.test(raw.slice(start))) &&
  (findCity(raw.slice(words[0]?.start, words.at(-1)?.end))?.population ?? 0) >= LARGE_TOWN_POPULATION

/** Returns whether a name may be a town: a single word always ("Aldermere"), several only if the gazetteer has them (not "North Wing"). */
export const isTownName = (name: string): boolean => !name.includes(' ') || findCity(name) !== null
