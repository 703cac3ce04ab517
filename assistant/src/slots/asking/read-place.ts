import { findCity } from '@swap/extraction/gazetteer'
import type { Clause } from '../../clauses/clause.ts'
import type { Context, KnownEvent } from '../../context.ts'
import { typedText, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { searchEvents, toSearchText } from '../../resolve/search-text.ts'
import { isAtPlace, placeWords } from '../../resolve/match-events.ts'

/**
 * Reads the place that a question is about: words after "in" or "at" that are in some event's venue or town, an event's town anywhere in
 * the sentence, or any large town after "in".
 *
 *     "what's on at the Crown" → Crown     "brighton stuff" → brighton     "anything in Manchester" → Manchester
 */
export function readPlace({ words, raw, context }: Clause): PlaceAsked {
  const isPlaceWord = (word: MaskedWord | undefined, matchesPlace = isAtPlace): boolean =>
    word !== undefined &&
    word.mention === null &&
    word.typed.split(' ').some((one) => one.toLowerCase() !== 'the' && isPlace(one, context, matchesPlace))
  for (let at = 0; at < words.length; at++) {
    if (!PREPOSITION.test(words[at]?.text ?? '')) continue
    let from = at + 1
    while (BEFORE_PLACE.test(words[from]?.text ?? '')) from++
    let to = from
    while (isPlaceWord(words[to])) to++
    if (to > from) return { place: typedText(raw, words.slice(from, to)), words: words.slice(from, to) }
    const town = words[from]
    const isTown = town && town.mention === null && (findCity(town.typed)?.population ?? 0) > MIN_TOWN_POPULATION
    if (isTown && words[at]?.text !== 'for') return { place: town.typed, words: [town] }
  }
  const known = words.find((word) => isPlaceWord(word, inTown))
  return known ? { place: typedText(raw, [known]), words: [known] } : { place: null, words: [] }
}

const PREPOSITION = /^(?:in|at|near|around|by|inside|within|for)$/
/** Words between the preposition and the place: "near to the Crown" */
const BEFORE_PLACE = /^(?:the|to|a|over)$/
/** Minimum population, in thousands, of a town that is recognised although no known event takes place in it. */
const MIN_TOWN_POPULATION = 50

interface PlaceAsked {
  place: string | null
  /** The words that name it. */
  words: readonly MaskedWord[]
}

/** Returns whether a word names the place of some event. */
function isPlace(word: string, { known }: Context, matchesPlace: typeof isAtPlace): boolean {
  const all = placeWords(word)
  const found = [...searchEvents(toSearchText(known), all.join(' ')).keys()].flatMap((at) => known[at] ?? [])
  return all.length > 0 && found.some((event) => matchesPlace(event, all))
}

const inTown = (event: KnownEvent, words: readonly string[]): boolean => isAtPlace({ ...event, venue: null }, words)
