import { readAddress, type Address } from '../../fields/place/address.ts'
import { hasVenueWord, isVenueLabel, readVenue } from '../../fields/place/venue.ts'
import { findCity } from '../../places/gazetteer.ts'
import { isKind, overlapAcross, tallerHeight, type Document, type Line } from '../../layout/document.ts'
import type { When } from '../../fields/when/when.ts'
import { hintOf, type FoundAddress } from './find-address.ts'
import { countWords, trimEdges } from '../titles/title-text.ts'
import { endsWithConnective, garbageShare, hasEventNoun, hasRoleWord, isGenericPhrase } from '../titles/title-words.ts'

/** A reading of the venue. */
export interface VenueCandidate {
  name: string
  lines: Line[]
  confidence: number
}

/** What the candidates of a page are judged by. */
export interface VenuePage {
  document: Document
  title: ReadonlySet<Line>
  address: FoundAddress | null
  items: readonly When[]
  dateLines: ReadonlySet<Line>
}

/** A name on a line. */
export type FoundVenue = Omit<VenueCandidate, 'lines'> & { line: Line }

/** A venue named as the title would be is doubted by so much. */
const TITLE_PENALTY = 0.35

/** Everything on one line, or beside it, that could be the venue. */
export function venueCandidates(line: Line, page: VenuePage): FoundVenue[] {
  if (isKind(line, 'status')) return []
  return [
    ...afterLabel(line, page),
    ...byPhrase(line, page),
    ...onAddressLine(line, page),
    ...beforeAddress(line, page),
    ...afterDateLine(line, page),
  ]
}

const addressOn = (line: Line, { document }: VenuePage): Address | null => readAddress(line.text, hintOf(document))

/** "VENUE" on a line of its own: the name stands to the right of it or below. */
function afterLabel(line: Line, { document, dateLines }: VenuePage): FoundVenue[] {
  const following = document.lines.slice(line.index + 1, line.index + 3)
  const [next] = following
  if (!isVenueLabel(line.text) || !next || dateLines.has(next)) return []
  if (isOnlyStreet(next, document)) return belowStreet(following)
  const beside = following.find(
    (it) => Math.abs(it.centreY - line.centreY) < 0.7 * tallerHeight(it, line) && it.left > line.left,
  )
  const named = beside ?? next
  return [{ name: named.text.split(/[,•|]/)[0] ?? '', line: named, confidence: 0.9 }]
}

const isOnlyStreet = (line: Line, document: Document): boolean =>
  (readAddress(line.text, hintOf(document))?.street?.length ?? 0) > 0.7 * line.text.length

/** "LOCATED AT" / "12 Elm Street" / "COPPER ROOM" */
function belowStreet([street, name]: readonly Line[]): FoundVenue[] {
  if (!street || !name || name.top - street.bottom > tallerHeight(name, street) || !looksLikeName(name)) return []
  return [{ name: name.text, line: name, confidence: 0.75 }]
}

/** "Venue: Copper Room", "@ Copper Room", "at the Copper Room". */
function byPhrase(line: Line, { document, title }: VenuePage): FoundVenue[] {
  const venue = readVenue(line.text)
  if (!venue || (venue.labelled && venue.name.length < 3)) return []
  const name = beforeStreet(venue.name, venue.labelled, document)
  if (/^\d+\s/.test(trimEdges(name)) && !hasVenueWord(name)) return []
  const short = venue.labelled ? name : (name.split(/\s+[–—-]\s+|,\s*(?=\d)/)[0] ?? '')
  return [{ name: short, line, confidence: venue.confidence - (title.has(line) ? TITLE_PENALTY : 0) }]
}

function beforeStreet(name: string, labelled: boolean, document: Document): string {
  const address = readAddress(name, hintOf(document))
  if (!address) return name
  if (address.start > 3) return name.slice(0, address.start)
  return labelled ? (name.split(',')[0] ?? '') : name
}

/** The part of the address line in front of the street. */
function onAddressLine(line: Line, page: VenuePage): FoundVenue[] {
  const { document } = page
  const address = page.address?.lines.includes(line) ? addressOn(line, page) : null
  if (!address?.street) return []
  const street = line.text.indexOf(address.street)
  const before = street > 3 ? trimEdges(line.text.slice(0, street)) : ''
  // "Nordheim, Hauptstr. 6": the town may stand in front
  if (
    before.length <= 2 ||
    findCity(before, document.country) ||
    /^(?:at|in|address|adresse|where|venue)$/i.test(before) ||
    /\d{1,2}[:.]\d{2}/.test(before)
  )
    return []
  return [{ name: placeInSentence(before.split(/[•|]/).at(-1) ?? ''), line, confidence: 0.8 }]
}

/** What happens, told in a sentence, and behind it the name: capitals, and "The Inn at Elm Hill" is all name. */
const SENTENCE = /^(?<what>.*(?<!\p{L})\p{Ll}{4}.*?)\s(?:live )?at\s(?<name>(?:the\s)?\p{Lu}.{2,})$/u

/** "Three nights of film at the Rialto" → "The Rialto" */
function placeInSentence(text: string): string {
  const { what = '', name = '' } = SENTENCE.exec(text)?.groups ?? {}
  return name === '' || hasVenueWord(what) ? text : name.replace(/^the/, 'The')
}

/** The line above the address, or to the left of it. */
function beforeAddress(line: Line, page: VenuePage): FoundVenue[] {
  const { document, address } = page
  if (address?.lines[0] !== line) return []
  const open = document.lines.filter((it) => it !== line && isOpen(it, page))
  const above = open.filter((it) => isRightAbove(it, line)).toSorted((a, b) => b.bottom - a.bottom)
  const left = open.find(
    (it) =>
      Math.abs(it.centreY - line.centreY) < 0.4 * line.height &&
      it.right <= line.left + line.height &&
      line.left - it.right < 3 * line.height,
  )
  const isUnclear = !address.street && above.length > 1
  const named = above.find((it) => isKind(it, 'venueword')) ?? (isUnclear ? undefined : above[0]) ?? left
  if (!named) return []
  const confidence = isKind(named, 'venueword') ? 0.86 : named === left ? 0.58 : 0.68
  return [{ name: named.text.split(/[•|]/)[0] ?? '', line: named, confidence }]
}

const isOpen = (line: Line, { title, dateLines }: VenuePage) =>
  !title.has(line) &&
  !dateLines.has(line) &&
  line.covered < 0.4 &&
  line.letters >= 3 &&
  !isKind(line, 'present', 'support', 'status')

const isRightAbove = (line: Line, below: Line) =>
  line.bottom <= below.top + 0.5 * below.height &&
  overlapAcross(line, below) > 0.2 * Math.min(line.width, below.width) &&
  below.top - line.bottom < 1.6 * tallerHeight(line, below)

/** The short capitalised line right after the date or time. */
function afterDateLine(line: Line, { document, title, dateLines }: VenuePage): FoundVenue[] {
  const before = document.lines[line.index - 1]
  if (
    !before ||
    title.has(line) ||
    dateLines.has(line) ||
    !isKind(before, 'date', 'time', 'recur') ||
    !looksLikeName(line)
  )
    return []
  if (line.top - before.bottom >= 1.8 * tallerHeight(line, before)) return []
  const leadsOn = document.lines.slice(line.index + 1, line.index + 3).some((it) => isKind(it, 'time', 'address'))
  const confidence = leadsOn ? 0.64 : line.relativeHeight >= 1 ? 0.5 : 0.46
  return [{ name: line.text.split(/\s*[([]/)[0] ?? '', line, confidence }]
}

const looksLikeName = (line: Line) =>
  line.covered < 0.15 &&
  line.letters >= 4 &&
  line.text.length <= 42 &&
  countWords(line.text) <= 6 &&
  /^[\p{Lu}\d"'«„]/u.test(line.text) &&
  !/[.!?]$|[|,;:]/.test(line.text) &&
  !isGenericPhrase(line.text.trim()) &&
  !hasEventNoun(line.text) &&
  !hasRoleWord(line.text) &&
  !endsWithConnective(line.text) &&
  garbageShare(line.text) < 0.3 &&
  !isKind(line, 'support', 'present', 'avail', 'policy')
