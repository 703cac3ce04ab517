// Splits a row of a tour into its city and its venue.

import { cityAtStart } from '../../fields/place/city-name.ts'
import { foldText } from '@swap/dates/fold'
import { findWord } from '@swap/dates/lexicon'
import type { City } from '../../places/gazetteer.ts'
import { splitParts, toTitleCase } from '../name-text.ts'

/** One row of a tour: the city, and the rest, which is the venue. */
interface PlaceParts {
  city: { name: string; city: City } | null
  rest: string | null
}

const SEPARATOR = /\s*[|•·@[\](){}]\s*|\s+[–—-]\s+|,\s*|\s{3,}/
/** Smallest population, in thousands, of a city outside the country of the page. */
const KNOWN_CITY = 15
/** Smallest population, in thousands, of a city that need not be in capitals to stand out. */
const LARGE_CITY = 60

/**
 * Splits the text of a tour row into city and venue: the city is a part of its own, perhaps with its state, or the start
 * of the first part.
 *
 *     "BOSTON | The Copper Room"  →  Boston, "The Copper Room"
 *     "LEEDS Grand Theatre"       →  Leeds, "Grand Theatre"
 */
export function splitCityAndVenue(text: string, country: string | undefined): PlaceParts {
  const parts = splitParts(text, SEPARATOR).filter((part) => /\p{L}{2}/u.test(part))
  const cities = parts.map((part) => findLeadingCity(part, country))
  const own = cities.find((it) => it !== null && /^(?:[A-Z]{2})?$/.test(it.rest))
  if (own) return { city: own, rest: parts.find((_, at) => cities[at] !== own) ?? null }
  const [first] = cities
  return first?.standsOut ? { city: first, rest: first.rest } : { city: null, rest: parts[0] ?? null }
}

/** Finds a city before a name, recognisable by capitals before mixed case, or because it is well known. */
function findLeadingCity(text: string, country: string | undefined) {
  const { printed, place: city } = (country && cityAtStart(text, country)) || (cityAtStart(text) ?? {})
  if (!printed || !city || findWord(foldText(printed))?.month !== undefined) return null
  if (city.population < KNOWN_CITY && city.country !== country) return null
  const rest = text.slice(printed.length).trim()
  const isInCapitals = printed === printed.toUpperCase() && rest !== rest.toUpperCase()
  return { name: toTitleCase(printed), city, rest, standsOut: isInCapitals || city.population > LARGE_CITY }
}
