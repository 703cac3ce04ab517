import { hasVenueWord } from '../../fields/place/venue.ts'
import { isKind, tallerHeight, type Line } from '../../layout/document.ts'
import { findCity } from '../../places/gazetteer.ts'
import { countWords, trimEdges } from '../titles/title-text.ts'
import { hasEventNoun } from '../titles/title-words.ts'
import type { FoundVenue, VenuePage } from './venue-candidates.ts'

/** Thousand inhabitants from which a town behind a comma counts where the country is not known. */
const LARGE = 20
const MAX_PHRASE = 45
const MAX_WORDS = 6
/** Line heights between a line and the date it belongs to. */
const NEAR = 3.5

/** Names of places that no word for a kind of place gives away, but the line they stand on. */
export function venuesByLine(line: Line, page: VenuePage): FoundVenue[] {
  if (isKind(line, 'status', 'present', 'support', 'url', 'price') || page.title.has(line)) return []
  return afterPreposition(line, page)
}

const isNearDate = (line: Line, { document }: VenuePage): boolean =>
  document.lines.some(
    (it) =>
      it !== line &&
      isKind(it, 'date', 'time', 'recur') &&
      Math.abs(it.centreY - line.centreY) < NEAR * tallerHeight(it, line),
  )

function isTown(name: string, { document: { country } }: VenuePage): boolean {
  const there = country === undefined ? null : findCity(name, country)
  return there !== null || (findCity(name)?.population ?? 0) >= LARGE
}

const PREPOSITION =
  /^\W?(?:at|at the|in the|im|in der|in dem|an der|auf der|auf dem|beim|bei der|à la|[àa] l\s?['’]|à|au|aux|chez|dans les|en el|en la|presso|presso il|presso la|presso l['’]|alla|allo|all['’]|nel|nella|nell['’]|c\/o|no|na|ao|bij|in de|w|we|v|ve|på|hos)(?:\s+|(?<=['’])\s?)(?<name>.{3,40})$/iu
/** What else stands behind such words: "im Anschluss", "au programme", "na compra". */
const NO_PLACE =
  /^(?:anschluss|rahmen|abend|programm\w*|angebot|vorverkauf|eintritt|preis|laufe|auftrag|namen|profit|choix|menu|cours|piano|cas\b|caso|dia\b|compra|local|valor|programie|rámci|ceně|míst|samarb|last|end|heart|middle|door|event|first|least|all\b|once|your|our)/iu

/** "im Blauhaus", "A L’ANCIEN PORT": a short line that begins with "in" or "at", beside a date. */
function afterPreposition(line: Line, page: VenuePage): FoundVenue[] {
  if (line.text.length > MAX_PHRASE || line.covered > 0.15) return []
  const name = trimEdges(PREPOSITION.exec(line.text)?.groups?.['name'] ?? '')
  const isLarge = /^(?:(?:the|la|le|les|l['’]|il|den|der)\s*)?\p{Lu}/u.test(name)
  if (!isLarge || countWords(name) > MAX_WORDS || NO_PLACE.test(name) || /[.!?:]$/.test(name) || isTown(name, page))
    return []
  return [
    {
      name,
      line,
      confidence:
        (isNearDate(line, page) ? 0.6 : 0.45) + (hasVenueWord(name) ? 0.1 : 0) - (hasEventNoun(name) ? 0.2 : 0),
    },
  ]
}
