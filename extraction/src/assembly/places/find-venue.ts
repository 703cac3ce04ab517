import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { readAddress } from '../../fields/place/address.ts'
import { hasVenueWord, isVenueLabel } from '../../fields/place/venue.ts'
import { isKind, overlapsAcross, type Line } from '../../layout/document.ts'
import { countWords, trimEdges } from '../titles/title-text.ts'
import { venueCandidates, type VenueCandidate, type VenuePage } from './venue-candidates.ts'
import { venuesByLine } from './venue-lines.ts'
import { venueByWord } from './venue-words.ts'

/** From here a candidate is taken for the venue. */
const MIN_CONFIDENCE = 0.45
/** An online event is only believed where no candidate is surer than this. */
const SURE = 0.7
const ONLINE =
  /\b(?:online|on-line|zoom|webinar|livestream|live stream|virtual(?:ly)?|en línea|en linea|en ligne|google meet|microsoft teams)\b/i
/** What is had online is the ticket, not the event. */
const SOLD_ONLINE =
  /\b(?:tickets?|book|booking|buy|purchase|register|registration|order|sales?)\b|\b(?:or|and|&) online\b|\bonline (?:or|and|&|at)\b/i
/** Parts of a house: they belong to the name in front of the comma. */
const PART_OF_HOUSE =
  /\b(?:room|floor|stage|hall|building|bldg|suite|level|raum|saal|etage|sala|salle|studio|gym|campus|lot)\b/i
const NOT_A_NAME =
  /^[&+]\s|^(?:the|at|venue|where|location|place|standort|ort|lieu|lugar|luogo|local|locatie|\d+|coordonnées|contacts?|kontakt|contatti|contacto|adresse|address|indirizzo|stehplatz|sitzplatz|réservations?)$|^(?:the )?(?:door|gate|box office)s?\b|\b(?:tickets?|online)\b|[€£$¥]\s?\d|\d\s?[€£]/i

const KIND_FIRST = /^(?:bar|cafe|café|restaurant|pub|club|hotel|theatre|theater)\b/i
/** "Hotel", "BAR & TERRACE": the name stands above; "Hotel Miramar" is whole, or a part of a house named above. */
const KIND_ALONE = /^\p{L}+(?:\s?[&+]|\s(?:and|und|et|y|e)\s|$)/iu
/** A name with more words is a sentence. */
const MAX_WORDS = 12
/** "@ Quiz", "@ Web design": a sign in front of several lines is drawn, or was read for a dot. */
const BULLET = /^@\s/

/** The surest reading of where it takes place, or null. */
export function findVenue(page: VenuePage): VenueCandidate | null {
  const candidates = page.document.lines.flatMap((line) => [
    ...venueCandidates(line, page),
    ...venueByWord(line, page),
    ...venuesByLine(line, page),
  ])
  const isBulleted = page.document.lines.filter(({ text }) => BULLET.test(text)).length > 1
  const named = candidates.flatMap(({ name, line, confidence }) => {
    const clean = tidyName(name)
    return clean.length < 3 || NOT_A_NAME.test(clean) || isVenueLabel(clean) || isStreet(clean) || isDay(clean)
      ? []
      : [
          complete(
            { name: clean, lines: [line], confidence: isBulleted && BULLET.test(line.text) ? 0 : confidence },
            page,
          ),
        ]
  })
  const best = named
    .filter(({ name }) => countWords(name) <= MAX_WORDS)
    .toSorted((a, b) => b.confidence - a.confidence)[0]
  const online = page.address?.street || (best && best.confidence >= SURE) ? null : onlineVenue(page)
  if (online && (!best || best.confidence < online.confidence)) return online
  return best && best.confidence >= MIN_CONFIDENCE ? best : null
}

/** "3212 Royal Street" below the word "where" is the address. */
function isStreet(name: string): boolean {
  const street = /\d/.test(name) ? readAddress(name)?.street : null
  return (street?.length ?? 0) > 0.7 * name.length
}

const isDay = (name: string): boolean => isCalendarName(findWord(foldText(name)))

function onlineVenue({ document }: VenuePage): VenueCandidate | null {
  const line = document.lines.find((it) => ONLINE.test(it.text) && !SOLD_ONLINE.test(it.text) && !isKind(it, 'url'))
  return line ? { name: 'Online', lines: [line], confidence: 0.72 } : null
}

/** "Copper Room, Boston" → "Copper Room"; "Copper Room (upstairs)" → "Copper Room"; "Copper House, Room 5" stays. */
function tidyName(name: string): string {
  const [first = '', ...rest] = name.split(/,\s+/)
  const short = rest.length > 0 && first.length > 3 && !PART_OF_HOUSE.test(rest.join(' ')) ? first : name
  return trimEdges(short.replace(/\s*[([][^()[\]]*[)\]]\s*$/, (it) => (/floor|stage|room/i.test(it) ? it : '')))
}

/** A name that is only half there takes the line below or above: "Hall of" / "Mirrors", "Blue Fox" / "BAR & TERRACE". */
function complete(candidate: VenueCandidate, page: VenuePage): VenueCandidate {
  const [line] = candidate.lines
  if (!line) return candidate
  return withLineAbove(withLineBelow(candidate, line, page), line, page)
}

/** A whole name of many words, written without spaces. */
const HAN = /\p{Script=Han}/u

function withLineBelow(candidate: VenueCandidate, line: Line, { document, title }: VenuePage): VenueCandidate {
  const { name } = candidate
  const isHalf =
    /\b(?:of|de|du|della|des|der|the|van|und|and|&)$/i.test(name) ||
    (countWords(name) === 1 && hasVenueWord(name) && !HAN.test(name))
  const next = document.lines.find((it) => {
    if (it === line || title.has(it) || !isRightBelow(it, line)) return false
    return isHalf
      ? it.height > 0.55 * line.height && it.height < 1.8 * line.height && it.covered < 0.3
      : isContinuation(it, line)
  })
  if (!next) return candidate
  const rest = isHalf ? (next.text.split(/[|•·]/)[0] ?? '') : next.text
  return { ...candidate, name: trimEdges(`${name} ${rest}`), lines: [...candidate.lines, next] }
}

const isRightBelow = (line: Line, above: Line) =>
  line.top > above.top + 0.4 * above.height &&
  line.top - above.bottom < 0.9 * above.height &&
  overlapsAcross(line, above)

const isContinuation = (line: Line, above: Line) =>
  /^(?:de|du|des|di|da|do|dos|das|of|della|del|dei|degli|van|der|d[’'])\b/i.test(line.text) &&
  Math.abs(line.height - above.height) < 0.35 * above.height &&
  line.covered < 0.2 &&
  !/\d/.test(line.text)

function withLineAbove(candidate: VenueCandidate, line: Line, { document, title }: VenuePage): VenueCandidate {
  if (!KIND_FIRST.test(candidate.name)) return candidate
  const isWhole = !KIND_ALONE.test(candidate.name)
  const above = document.lines.find(
    (it) =>
      it !== line &&
      !title.has(it) &&
      it.bottom < line.top + 0.5 * line.height &&
      line.top - it.bottom < 0.6 * it.height &&
      overlapsAcross(it, line) &&
      it.height > 0.9 * line.height &&
      it.covered < 0.3 &&
      it.letters >= 3 &&
      (!isWhole || hasVenueWord(it.text)),
  )
  if (!above) return candidate
  return { ...candidate, name: trimEdges(`${above.text} ${candidate.name}`), lines: [above, ...candidate.lines] }
}
