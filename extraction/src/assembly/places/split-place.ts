import { foldText } from '../../language/fold.ts'
import { findWord } from '../../language/lexicon.ts'
import { findCity, type City } from '../../places/gazetteer.ts'
import { partsOf } from '../strip-spans.ts'
import { toTitleCase } from '../titles/title-text.ts'

/** One row of a tour: the city, and what else stands there, which is the venue. */
export interface PlaceParts {
  city: { name: string; city: City } | null
  rest: string | null
}

const SEPARATOR = /\s*[|•·@[\](){}]\s*|\s+[–—-]\s+|,\s*|\s{3,}/
/** Thousand inhabitants of a city known by its name alone; and of one known without a change of letter case. */
const KNOWN_CITY = 15
const LARGE_CITY = 60

/**
 * Takes the city off the text of a tour's row.
 *
 *     "BOSTON | The Copper Room"  →  Boston, "The Copper Room"
 *     "LEEDS Grand Theatre"       →  Leeds, "Grand Theatre"
 */
export function splitPlace(text: string, country: string | undefined): PlaceParts {
  const parts = partsOf(text, SEPARATOR).filter((part) => /\p{L}{2}/u.test(part))
  for (const part of parts) {
    const name = part.replace(/\s+[A-Z]{2}$/, '')
    const city = knownCity(name, country)
    if (city) return { city: { name: toTitleCase(name), city }, rest: parts.find((it) => it !== part) ?? null }
  }
  return cityInFront(parts[0] ?? '', country) ?? { city: null, rest: parts[0] ?? null }
}

/** A city in capitals before a name in mixed case, or one everybody knows. */
function cityInFront(text: string, country: string | undefined): PlaceParts | null {
  const words = text.split(/\s+/)
  for (let count = Math.min(4, words.length - 1); count >= 1; count--) {
    const name = words.slice(0, count).join(' ')
    const rest = words.slice(count).join(' ')
    const city = knownCity(name, country)
    const standsOut = name === name.toUpperCase() && rest !== rest.toUpperCase()
    if (city && (standsOut || city.population > LARGE_CITY)) return { city: { name: toTitleCase(name), city }, rest }
  }
  return null
}

function knownCity(name: string, country: string | undefined): City | null {
  const city = (country ? findCity(name, country) : null) ?? findCity(name)
  if (!city || findWord(foldText(name))?.month !== undefined) return null
  return city.population >= KNOWN_CITY || city.country === country ? city : null
}
