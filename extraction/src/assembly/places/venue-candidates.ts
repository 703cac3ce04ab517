// Lists the names on a page that may be the venue's.
import { readAddress } from '../../fields/place/address.ts'
import { hasVenueWord, isVenueLabel, readVenue, type Cue } from '../../fields/place/venue.ts'
import type { When } from '@swap/dates/when/when'
import { foldText } from '@swap/dates/fold'
import { findWord, isCalendarName } from '@swap/dates/lexicon'
import { heightRatio, isKind, isLevel, overlapsHorizontally, type Document, type Line } from '../../layout/document.ts'
import { joinTexts, splitParts, trimEdges } from '../name-text.ts'
import { withoutDates } from '../strip-spans.ts'
import { endsWithConnective } from '../titles/title-phrases.ts'
import { addressHintOf, type FoundAddress } from './find-address.ts'

/** A name that may be the venue's. */
export interface VenueCandidate {
  name: string
  lines: readonly Line[]
  /** What marks the name as a venue; null if nothing does. */
  cue: Cue | null
}

/** The parts of a page that its venue candidates are compared with. */
export interface VenuePage {
  document: Document
  /** The lines of the page's title. */
  title: ReadonlySet<Line>
  address: FoundAddress | null
  items: readonly When[]
  dateLines: ReadonlySet<Line>
}

/** Longest name, in characters; anything longer is a sentence. */
const MAX_NAME = 60
const SEPARATOR = /\s*[|•·]\s*|\s+[–—/-]\s+/
/** "@ Quiz", "@ Web design": the character before several lines is decoration, or a misread bullet. */
const BULLET = /^@\s/
/** Parts of a building: they belong to the name before the comma. */
const PART_OF_BUILDING =
  /\b(?:room|floor|stage|hall|building|bldg|suite|level|raum|saal|etage|sala|salle|studio|gym|campus|lot)\b/i
const NOT_A_NAME =
  /^[&+]\s|^(?:the|at|coordonnées|contacts?|kontakt|contatti|contacto|adresse|address|indirizzo|stehplatz|sitzplatz|réservations?)$|^(?:the )?(?:door|gate|box office)s?\b|\b(?:tickets?|online)\b|[€£$¥]\s?\d|\d\s?[€£]/i

/** Lists every name on a page that may be the venue's. */
export function listVenueCandidates(page: VenuePage): VenueCandidate[] {
  const { lines } = page.document
  const isBulleted = lines.filter(({ text }) => BULLET.test(text)).length > 1
  return lines
    .filter((line) => !isKind(line, 'status') && !(isBulleted && BULLET.test(line.text)))
    .flatMap((line) => {
      const whole = overTwoLines(line, page)
      return [...afterLabel(line, page), ...(whole.length > 0 ? whole : onLine(line, page))]
    })
    .map(({ name, ...rest }) => ({ ...rest, name: tidyName(name) }))
    .filter(({ name }) => mayBeName(name))
}

/** Returns the name beside or below a line that is only a label: "WHERE". */
function afterLabel(line: Line, { document, dateLines }: VenuePage): VenueCandidate[] {
  if (!isVenueLabel(line.text)) return []
  const following = document.lines.slice(line.index + 1, line.index + 3).filter((it) => !dateLines.has(it))
  const beside = following.find((it) => isLevel(it, line) && it.left > line.left)
  const named = beside ?? following.find((it) => beforeStreet(it.text, document) !== '')
  return named ? [{ name: beforeStreet(named.text, document), lines: [named], cue: 'label' }] : []
}

function onLine(line: Line, { document, items }: VenuePage): VenueCandidate[] {
  const text = trimEdges(beforeStreet(withoutDates(line, items), document))
  const venue = readVenue(text)
  const parts = splitParts(text, SEPARATOR).map((name) => ({ name, cue: null }))
  return [...(venue ? [venue] : []), ...parts].map((it) => ({ ...it, lines: [line] }))
}

/** Returns a name of which one line is only half: "Hall of" / "Mirrors", "Blue Fox" / "BAR & TERRACE". */
function overTwoLines(line: Line, { document, title }: VenuePage): VenueCandidate[] {
  const below = document.lines.find((it) => it !== line && !title.has(it) && isRightBelow(it, line))
  if (!below || title.has(line) || !(endsWithConnective(line.text) || isHalf(line) || isHalf(below))) return []
  const lines = [line, below]
  const text = joinTexts(lines)
  const venue = readVenue(text)
  return [{ name: venue?.name ?? text, lines, cue: venue?.cue ?? null }]
}

const isRightBelow = (line: Line, above: Line): boolean =>
  line.top > above.top + 0.4 * above.height &&
  line.top - above.bottom < 0.9 * above.height &&
  heightRatio(line, above) > 0.55 &&
  Math.max(line.coveredShare, above.coveredShare) < 0.3 &&
  overlapsHorizontally(line, above)

/** Returns whether a line is only a kind of venue, or continues a name: "of Mirrors". */
const isHalf = ({ text }: Line): boolean =>
  /^(?:de|du|des|di|da|do|dos|das|of|della|del|dei|degli|van|der|d[’'])\b/i.test(text) ||
  (/^\p{L}+(?:\s?[&+]|\s(?:and|und|et|y|e)\s|$)/iu.test(text) && hasVenueWord(text.split(/\W/)[0] ?? ''))

/** Returns the text before a street; '' if it begins with one: "3212 Royal Street" below "WHERE" is the address. */
function beforeStreet(text: string, document: Document): string {
  const street = readAddress(text, addressHintOf(document))?.street
  const at = street ? text.indexOf(street) : -1
  return at < 0 ? text : at > 3 ? text.slice(0, at) : ''
}

/** Drops what isn't part of a name: "Copper Room, Boston" and "Copper Room (upstairs)" → "Copper Room"; "Copper House, Room 5" stays. */
function tidyName(name: string): string {
  const [first = '', ...rest] = name.split(/,\s+/)
  const short = rest.length > 0 && first.length > 3 && !PART_OF_BUILDING.test(rest.join(' ')) ? first : name
  return trimEdges(short.replace(/\s*[([][^()[\]]*[)\]]\s*$/, (it) => (PART_OF_BUILDING.test(it) ? it : ''))).replace(
    /^the\s/,
    'The ',
  )
}

const mayBeName = (name: string): boolean =>
  name.length > 2 &&
  name.length <= MAX_NAME &&
  /\p{L}{2}|\p{Script=Han}/u.test(name) &&
  !NOT_A_NAME.test(name) &&
  !isVenueLabel(name) &&
  !isCalendarName(findWord(foldText(name)))
