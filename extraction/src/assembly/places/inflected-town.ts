import type { Document } from '../../layout/document.ts'
import { findCity, type City } from '../../places/gazetteer.ts'

/** A town as it is called, from a text that says "in" it. */
export interface InflectedTown {
  /** "Kraków" for "Krakowie". */
  name: string
  city: City
}

/** Languages that change the end of a town behind "in", and where they are spoken. */
const COUNTRY: Record<string, string> = { pl: 'PL', cs: 'CZ', sk: 'SK' }
/** Behind these: "w Krakowie", "ve Zlíně". */
const IN = /^(?:w|we|v|ve)$/i
/** Ends behind "in" with the ends they come from, the longest first. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/owie$/i, ['ów']],
  [/(?:iach|ach|ích|ich)$/i, ['e', 'y', 'a']],
  [/iu$/i, ['']],
  [/ie$/i, ['', 'a', 'o']],
  [/em$/i, ['e']],
  [/[eě]$/i, ['a', 'o', '']],
  [/i$/i, ['', 'a', 'ia']],
  [/[uy]$/i, ['', 'a', 'o']],
]
/** Thousand inhabitants: of smaller places too many could be meant. */
const MIN_POPULATION = 20

/**
 * The town that is meant behind a Polish, Czech or Slovak "in".
 *
 *     "w" "Krakowie" → Kraków     "v" "Ostravě" → Ostrava     "w" "Klubie" · "Krakowie" alone → null
 */
export function townBehindIn(before: string, name: string, { language = '' }: Document): InflectedTown | null {
  const country = COUNTRY[language]
  if (!country || !IN.test(before)) return null
  for (const [ending, origins] of ENDINGS) {
    if (!ending.test(name)) continue
    for (const origin of origins) {
      const town = name.replace(ending, name === name.toUpperCase() ? origin.toUpperCase() : origin)
      const city = findCity(town, country)
      if (city && city.population >= MIN_POPULATION) return { name: town, city }
    }
  }
  return null
}
