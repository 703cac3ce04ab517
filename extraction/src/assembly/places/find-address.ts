// Finds the address on a page, over one or more lines.
import { normalizeAddress, readAddress, type Address } from '../../fields/place/address.ts'
import type { AddressHint } from '../../fields/place/address-hint.ts'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { foldText } from '@swap/dates/fold'
import { findWord, isCalendarName } from '@swap/dates/lexicon'
import { isKind, tallerHeight, type Document, type Line } from '../../layout/document.ts'
import { splitParts, trimEdges } from '../name-text.ts'

/** An address and the lines it was read from. */
export interface FoundAddress extends Address {
  lines: Line[]
}

/** How many lines an address may span. */
const MAX_LINES = 3
/** Largest distance between two lines of one address, in line heights. */
const MAX_DISTANCE = 4.5
/** How much higher the confidence of an address must be for it to replace one with fewer lines. */
const JOINED_MARGIN = 0.15
/** The lowest confidence of an address made up of several lines. */
const MIN_JOINED = 0.6

/** Returns the hint that a page gives for reading its address. */
export const addressHintOf = ({ country, language }: Document): AddressHint => ({ country, language })

/** Finds the likeliest address of the page, on one line or over up to three that follow each other. */
export const findAddress = (document: Document): FoundAddress | null => findAddressAmong(document.lines, document)

/** Finds the likeliest address among some lines of the page. */
export function findAddressAmong(among: readonly Line[], document: Document): FoundAddress | null {
  let best: FoundAddress | null = null
  for (let first = 0; first < among.length; first++) {
    for (let count = 1; count <= MAX_LINES; count++) {
      const lines = among.slice(first, first + count)
      if (lines.length < count || (count > 1 && !belongTogether(lines))) break
      const address = readOver(lines, document)
      if (!address || (best && address.confidence <= best.confidence + (count > 1 ? JOINED_MARGIN : 0))) continue
      if (count > 1 && address.confidence < MIN_JOINED && !lines.some((line) => readOver([line], document))) continue
      best = address
    }
  }
  return best && withoutLeadingLines(best, document)
}

function readOver(lines: Line[], document: Document): FoundAddress | null {
  const address = readAddress(lines.map((line) => line.text).join(', '), addressHintOf(document))
  return address && { ...address, lines }
}

function belongTogether(lines: readonly Line[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.some((line) => isKind(line, 'status'))) return false
  return Math.abs(last.centreY - first.centreY) <= MAX_DISTANCE * tallerHeight(first, last)
}

/** Drops leading lines that add nothing: "Join us" above the street. */
function withoutLeadingLines(found: FoundAddress, document: Document): FoundAddress {
  const shorter = found.lines.length > 1 ? readOver(found.lines.slice(1), document) : null
  return shorter && shorter.confidence >= found.confidence - 0.01 ? withoutLeadingLines(shorter, document) : found
}

/** Writes the street of an address on one line, with what follows it; null if only a city is known. */
export function formatAddress({ street, postalCode, start, end, lines }: FoundAddress): string | null {
  if (!street && !postalCode) return null
  const joined = normalizeAddress(lines.map((line) => line.text).join(', '))
  const before = street ? null : misreadStreet(joined.slice(0, start))
  const text = [before, joined.slice(start, end) + continuationOf(joined.slice(end))].filter(Boolean).join(', ')
  return trimEdges(text.replace(/\s*,[\s,]*/g, ', ')) || null
}

/** A name with a house number, as a street whose ending was misread: "412 Maple Stret", "Hauptstrae 12". */
const STREET_AND_NUMBER = /^\d{1,5}[a-z]?\s\p{L}{3,}[\p{L} .'’-]*$|^\p{L}{4,}[\p{L} .'’-]*\s\d{1,3}[a-z]?$/iu

/** Returns the last part before a bare postcode if it looks like a street; "12 June" does not. */
function misreadStreet(before: string): string | null {
  const part = splitParts(before, /,/).at(-1) ?? ''
  return STREET_AND_NUMBER.test(part) && !part.split(' ').some(isCalendarWord) ? part : null
}

const isCalendarWord = (word: string): boolean => isCalendarName(findWord(foldText(word)))

/** One more part of an address: a district, a town, with its code at most. */
const NEXT_PART =
  /^\s?(?:,\s?|\s[-–/]\s|\s?\()(?<part>\p{Lu}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*){0,3}(?:[\s-][\dA-Z][\dA-Z ]{2,8})?)\)?(?=\s?(?:,|\(|\s[-–/]|$))/u
const MAX_PARTS = 3

/** Returns what follows the known part of an address and belongs to it: ", Lower Town", ", Borgo Nuovo (VR)". */
function continuationOf(rest: string): string {
  let length = 0
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const match = NEXT_PART.exec(rest.slice(length))
    if (!match || hasVenueWord(match.groups?.['part'] ?? '') || isCalendarWord(match.groups?.['part'] ?? '')) break
    length += match[0].length
  }
  return rest.slice(0, length)
}
