import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { foldText } from '../../language/fold.ts'
import { isKind, overlapsAcross, tallerHeight, type Document, type Line } from '../../layout/document.ts'
import { findCity, type City } from '../../places/gazetteer.ts'
import { toPlaceKey } from '../../places/place-key.ts'
import { townAtHome } from '../../places/town-at-home.ts'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { hasEventNoun } from '../titles/title-words.ts'
import type { Findings } from '../findings.ts'
import type { FoundAddress } from './find-address.ts'
import { citiesInHan } from './han-city.ts'
import { townBehindIn } from './inflected-town.ts'
import { mayHangIn } from './language-countries.ts'
import { namesBehindBodies } from './municipality.ts'

/** The city of an event, and what the gazetteer knows of it. */
export interface FoundCity {
  /** As printed. */
  name: string
  city: City | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  lines: readonly Line[]
  /** Something besides its name speaks for it: an address, its venue, a site, its row of a tour, or that it is named again. */
  isBorneOut: boolean
}

/** Places whose names are words of posters first: they count only in an address. */
const ALSO_A_WORD =
  /^(?:best|reading|nice|mobile|bath|most|man|of|of course|same|young|split|sale|sandy|clovis|orange|union|lincoln|jackson|franklin|madison|marion|clinton|salem|troy|hope|moon|angels?|victoria|santa|spring|summer|central|university|college|art|bar|club|park|stage|media|march|bend|male|san|deal|battle|wells|rugby|ware|hove|cork|kent|date|data|info|along|mission|paradise|liberty|independence|florence|lucky|batman|van|kale|opera|bela|bari|como|lima|elk|elektra|kings?|corona|gala|banda|cali|mesa|oral|surprise|normal|buy|price|tours|metro|center|live|vista|carnival|sur|sol|eden|imperial|dover|street|gallo|ballo|rock|amor|alegre|ville|champagne|centre|salle|festa|piazza|rosa|bella|bravo|santo|serra|monte|campo|castello|ponte|porta|mare|sole|luna|musica|banda|vino|birra|casa|pace|gloria|aurora|libertad|esperanza|flores|progreso|bonito|feliz|belo|chance|plaisance|bourg|fontaine|grange|halle|strada|borgo|route|calle|markt|burg|wald|see|berg|tanz|ball|kirche|natal)$/i
/** Thousand inhabitants from which a city counts without a hint of its country. */
const LARGE = 80
/** Beyond so many thousand a larger city is no likelier. */
const MOST_COUNTED = 500
const MIN_SCORE = 1.5
const MAX_WORDS = 3
/** What the line of the venue says for a city on it. */
const VENUE_BONUS = 1.2
/** What a country says for its towns that shares its language with the page's. */
const SIBLING_BONUS = 0.4
/** What the town's own council, fire brigade or tourist board says for it. */
const BODY_BONUS = 1.2
/** What it says for a city right above or below it. */
const BESIDE_VENUE_BONUS = 0.6
/** What the address of a site on the page says for a town that stands in it: "kulturhaus-starnberg.de". */
const HOST_BONUS = 0.5
/** Shorter names stand in addresses by accident. */
const MIN_IN_HOST = 5
/** What a name right in front takes away, "Rosita Lagos": it is a person's or a firm's. */
const BEHIND_NAME_PENALTY = 0.5
const WORD_ENDS = /[\s,;|•·()/–—-]+/
/** In front of a city, in the languages that posters are read in. */
const IN = /^(?:in|à|en|a|au|em|te|w|we|v|ve|i|na|u|la|din|ve)$/i
/** "rue de Paris": what stands in front of the name of a town that a street leads to. */
const OF_PLACE = /(?:^|\s)(?:d[eiu]|da|del|della|von|of)\s$/i
/** "Bruno Gallo": a name beside it makes it a part of a longer name. */
const CAPITALISED = /^\p{Lu}\p{L}{2,}/u

interface Hit {
  name: string
  city: City
  line: Line
  score: number
}

/** The city of the address; else the likeliest name of a city on the page, on the venue's line before others. */
export function chooseCity({ document, address, hosts, timeZone }: Findings, venue: readonly Line[]): FoundCity | null {
  const stated = address && cityOfAddress(address)
  if (stated) return stated
  const street = address?.street ?? ''
  const hits = document.lines
    .filter((line) => !isKind(line, 'status') && !(isKind(line, 'url') && line.covered > 0.6))
    .flatMap((line) => [
      ...citiesOn(line, { document, isVenue: venue.includes(line) }),
      ...citiesInHan(line, venue.includes(line)).map((hit) => ({ ...hit, line })),
    ])
    .filter(({ name, line }) => !(address?.lines.includes(line) && isInStreet(name, street)))
    .filter((hit) => !(venue.includes(hit.line) && isWordOfVenue(hit)))
  const timesNamed = countBy(hits.map(({ name }) => toPlaceKey(name)))
  const scored = hits.map((hit) => {
    const atVenue = venue.includes(hit.line)
      ? VENUE_BONUS
      : venue.some((it) => isBeside(hit.line, it))
        ? BESIDE_VENUE_BONUS
        : 0
    const isNamedBySite = isInHost(hit.name, hosts)
    const isNamedAgain = (timesNamed.get(toPlaceKey(hit.name)) ?? 0) > 1
    return {
      ...hit,
      isBorneOut: atVenue > 0 || isNamedBySite || isNamedAgain,
      score: hit.score + atVenue + (isNamedBySite ? HOST_BONUS : 0) + (isNamedAgain ? 0.3 : 0),
    }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < MIN_SCORE) return null
  const city = namesakeNear(best, document.country, timeZone)
  return { name: best.name, city, country: city.country, lines: [best.line], isBorneOut: best.isBorneOut }
}

/** Of towns of one name the one in the country of the page, and there or where the page is of no country the one in the person's zone. */
function namesakeNear({ name, city }: Hit, country: string | undefined, timeZone: string): City {
  const home = townAtHome(name, timeZone)
  if (home && (country ?? home.country) === home.country) return home
  return (country && findCity(name, country)) || city
}

/** The city that an address names. */
export function cityOfAddress({ city: name, country, postalCode, lines }: FoundAddress): FoundCity | null {
  if (name === null) return null
  const city = findCity(name, country ?? undefined)
  return { name, city, country, lines, isBorneOut: city !== null || postalCode !== null }
}

/** "601 Fremont St", "12 rue de Paris": a street is called by it; "48 rue Duméril TOULOUSE" names the town. */
function isInStreet(name: string, street: string): boolean {
  const at = street.indexOf(name)
  const isAtEnd = at + name.length === street.length && !OF_PLACE.test(street.slice(0, at))
  return at >= 0 && !isAtEnd
}

/** "St Mark's Church": there is a town called Church, but what it says here is what kind of place it is; Hamburg is no castle. */
const isWordOfVenue = ({ name, city, line }: Hit): boolean =>
  city.population < LARGE && hasVenueWord(name) && !line.text.includes(`, ${name}`)

const isBeside = (line: Line, venue: Line): boolean =>
  overlapsAcross(line, venue) && Math.max(line.top - venue.bottom, venue.top - line.bottom) < tallerHeight(line, venue)

function isInHost(name: string, hosts: readonly string[]): boolean {
  const key = toPlaceKey(name).replace(/[^a-z0-9]/g, '')
  return key.length >= MIN_IN_HOST && hosts.some((host) => host.includes(key))
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

interface Setting {
  document: Document
  /** The venue stands on this line. */
  isVenue: boolean
}

function citiesOn(line: Line, { document, isVenue }: Setting): Hit[] {
  const words = line.text.split(WORD_ENDS).filter(Boolean)
  const ofBodies = namesBehindBodies(line)
  return words.flatMap((_, first) =>
    [3, 2, 1].flatMap((count) => {
      const printed = words
        .slice(first, first + count)
        .join(' ')
        .replace(/[.:!]+$/, '')
      if (count > MAX_WORDS || first + count > words.length || printed.length < 4 || !/^\p{Lu}/u.test(printed))
        return []
      const isBehindComma = line.text.includes(`, ${printed}`)
      const isOfBody = ofBodies.some((it) => it === printed || it.startsWith(`${printed} `))
      const plain = cityNamed(printed, { document, isVouched: isVenue && isBehindComma })
      const named = plain ? { name: printed, city: plain } : townBehindIn(words[first - 1] ?? '', printed, document)
      const beside = {
        count,
        before: words[first - 1],
        after: words[first + count],
        words: words.length,
        isBehindComma,
        isOfBody,
      }
      if (!named || isCalledSo(printed, { ...beside, line })) return []
      return [{ ...named, line, score: scoreOf(printed, named.city, { ...beside, line, document }) }]
    }),
  )
}

/**
 * English puts no article before a town: "film at the Rialto" is a house of that name. "The Brighton Dome" says where it is all the same.
 */
function isCalledSo(
  name: string,
  { before = '', after = '', line }: Pick<Beside, 'before' | 'after' | 'line'>,
): boolean {
  return before === 'the' && !(CAPITALISED.test(after) && line.text.includes(`${name} ${after}`))
}

function cityNamed(name: string, { document, isVouched }: { document: Document; isVouched: boolean }): City | null {
  if (ALSO_A_WORD.test(name)) return null
  const city = findCity(name)
  if (!city || isCalendarName(findWord(foldText(name)))) return null
  const isThere =
    document.country !== undefined && (city.country === document.country || mayHangIn(document, city.country))
  return city.population >= LARGE || isThere || isVouched ? city : null
}

function countryScore(name: string, city: City, document: Document): number {
  if (!document.country) return 0
  if (city.country === document.country || findCity(name, document.country)) return 0.8
  return mayHangIn(document, city.country) ? SIBLING_BONUS : -0.6
}

interface Beside {
  count: number
  before: string | undefined
  after: string | undefined
  words: number
  isBehindComma: boolean
  /** "Comune di Besate": the body that is named by it vouches for it. */
  isOfBody: boolean
  line: Line
  document: Document
}

function scoreOf(
  name: string,
  city: City,
  { count, before = '', after = '', words, isBehindComma, isOfBody, line, document }: Beside,
): number {
  const inCountry = countryScore(name, city, document)
  const isAfterIn = IN.test(before)
  const isFree = !isAfterIn && !isOfBody && !isBehindComma
  const isBehindCapital = isFree && CAPITALISED.test(before) && line.text.includes(`${before} ${name}`)
  const isBehindName = isBehindCapital && !hasVenueWord(before) && !hasEventNoun(before)
  const isAmongNames = isBehindCapital || (isFree && CAPITALISED.test(after) && line.text.includes(`${name} ${after}`))
  const standsAlone = words === count ? 0.5 : words <= 3 && !isBehindName ? 0.4 : 0
  return (
    Math.log10(1 + Math.min(MOST_COUNTED, city.population)) * 0.4 +
    count * 0.2 +
    inCountry +
    standsAlone +
    (isAfterIn ? 0.5 : 0) +
    (isBehindComma ? 0.4 : 0) +
    (isOfBody ? BODY_BONUS : 0) -
    (isBehindName ? BEHIND_NAME_PENALTY : isAmongNames ? 0.2 : 0)
  )
}
