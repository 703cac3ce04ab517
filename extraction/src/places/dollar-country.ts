import { listCities } from './gazetteer.ts'

/** Countries besides the United States that use "$". */
const OTHER_DOLLARS = new Set(['AU', 'CA', 'HK', 'NZ', 'SG'])
/** Smallest population, in thousands, of a city recognised by its name alone. */
const LARGE = 300
const MAX_WORDS = 2
const NAMES = /\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)*/gu
const STATE =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\b/

/**
 * Returns the country, other than the US, whose dollars "$" means on a page: the country of a large city named there. Null if
 * the page names a US state or no such city.
 *
 *     "Horseshoe Tavern, Toronto, $20" → CA      "Melbourne, FL, $20" · "Springfield, $20" → null
 */
export function findDollarCountry(text: string): string | null {
  if (STATE.test(text)) return null
  const names = Array.from(text.matchAll(NAMES), ([name]) => name.split(' ')).flatMap((words) =>
    words.flatMap((_, at) => Array.from({ length: MAX_WORDS }, (__, more) => words.slice(at, at + more + 1).join(' '))),
  )
  const largest = [...new Set(names)].map((name) => listCities(name)[0])
  return largest.find((city) => city && city.population >= LARGE && OTHER_DOLLARS.has(city.country))?.country ?? null
}
