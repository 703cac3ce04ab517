import { findCity, type City } from '../../places/gazetteer.ts'
import { tidyText } from '../tidy-text.ts'

/** A city, and how the poster spells it. */
export interface PrintedCity {
  place: City
  printed: string
}

/** Upper bound on the words of a place name: "San Juan de Alicante". */
const MAX_WORDS = 4

function longestCityName(
  words: readonly string[],
  { country, state }: { country: string | undefined; state?: string | undefined },
  take: (count: number) => readonly string[],
): PrintedCity | null {
  for (let count = Math.min(MAX_WORDS, words.length); count >= 1; count--) {
    const printed = take(count).join(' ')
    const place = findCity(printed, country, state)
    if (place) return { place, printed }
  }
  return null
}

/** Finds the city that a text begins with: "Wien am Rathausplatz" → Wien. */
export function cityAtStart(text: string, country?: string): PrintedCity | null {
  const words = tidyText(text).split(/\s+/)
  return longestCityName(words, { country }, (count) => words.slice(0, count))
}

/** Finds the city that a text ends with: "Main Street Springfield" → Springfield. */
export function cityAtEnd(text: string, country?: string, state?: string): PrintedCity | null {
  const words = tidyText(text).split(/\s+/)
  return longestCityName(words, { country, state }, (count) => words.slice(-count))
}
