// Computes the features that rank the place names on a page as the event's city.
import type { Contacts } from '../../fields/contact/contacts.ts'
import { overlapsHorizontally, tallerHeight, type Line } from '../../layout/document.ts'
import { toPlaceKey } from '../../places/place-key.ts'
import { foldedToComparisonKey } from '../comparison-key.ts'
import type { Findings } from '../findings.ts'
import { listSiteNames } from '../organizers/site-names.ts'
import type { CityCandidate } from './city-candidates.ts'
import { mayBeFrom } from '../../places/language-countries.ts'

/** The parts of a page that its city candidates are compared with. */
export interface CityPage extends Pick<Findings, 'document' | 'address' | 'contacts'> {
  /** The lines of the venue. */
  venue: readonly Line[]
}

/** Smallest population, in thousands, of a place recognised by its name alone. */
export const LARGE_TOWN = 80
const MAX_LETTERS = 15
/** Shorter names occur in site addresses by chance. */
const MIN_IN_SITE = 5
const CAPITALISED = /^\p{Lu}\p{L}{2,}/u
/** Organisations named after their town, in the languages we read: "Comune di", "Feuerwehr". */
const CIVIC_BODY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:citt[àa]|comune|pro\s?loco|ville|mairie|commune|stadt|(?:markt)?gemeinde|feuerwehr|` +
    'ayuntamiento|concello|ajuntament|munic[íi]pio|prefeitura(?: municipal)?|c[âa]mara municipal|municipalidad|' +
    'junta de freguesia|gmina|miasto|urz[ąa]d miasta|obec|m[ěe]sto|city|town|borough|gemeente|kommune?' +
    String.raw`)\s+(?:(?:d[eiao]|del|della|of|van|der|w|v)\s+|d['’])?$`,
  'iu',
)

const isHere = ({ city }: CityCandidate, { document }: CityPage): boolean =>
  city.country === document.country || mayBeFrom(document, city.country)

/** Returns whether a candidate is large, in the page's country, or, if no country is known, after the venue: "Harbour Hotel, Ennis". */
export const isPlausible = (candidate: CityCandidate, page: CityPage): boolean =>
  candidate.city.population >= LARGE_TOWN ||
  isHere(candidate, page) ||
  (page.document.country === undefined &&
    page.venue.includes(candidate.line) &&
    candidate.line.text.includes(`, ${candidate.name}`))

/** Computes a candidate's features, which city-weights.json weighs. */
export function computeCityFeatures(candidate: CityCandidate, page: CityPage, rivals: readonly CityCandidate[]) {
  const { name, city, line } = candidate
  const { document, venue, contacts } = page
  const key = toPlaceKey(name)
  const isAfterComma = line.text.includes(`, ${name}`)
  const isOfCivicBody = CIVIC_BODY.test(line.text.slice(0, line.text.indexOf(name)))
  return {
    share: name.length / line.text.length,
    letters: Math.min(MAX_LETTERS, name.length),
    small: Number(city.population < LARGE_TOWN),
    abroad: Number(document.country !== undefined && !isHere(candidate, page)),
    behindComma: Number(isAfterComma),
    ofBody: Number(isOfCivicBody),
    amongNames: Number(!isOfCivicBody && isAmongNames(candidate)),
    atVenue: Number(venue.includes(line)),
    besideVenue: Number(!venue.includes(line) && venue.some((it) => isBeside(line, it))),
    inSite: Number(isInSite(key, contacts)),
    namedAgain: Number(rivals.filter((it) => toPlaceKey(it.name) === key).length > 1),
  }
}

/** Returns whether another name is beside it, as in a person's or a company's: "Rosita Lagos", "Bruno Gallo". */
const isAmongNames = ({ name, line, before, after }: CityCandidate): boolean =>
  (CAPITALISED.test(before) && line.text.includes(`${before} ${name}`)) ||
  (CAPITALISED.test(after) && line.text.includes(`${name} ${after}`))

const isBeside = (line: Line, venue: Line): boolean =>
  overlapsHorizontally(line, venue) &&
  Math.max(line.top - venue.bottom, venue.top - line.bottom) < tallerHeight(line, venue)

function isInSite(place: string, contacts: Contacts): boolean {
  const letters = foldedToComparisonKey(place)
  return letters.length >= MIN_IN_SITE && listSiteNames(contacts).some(({ key }) => key.includes(letters))
}
