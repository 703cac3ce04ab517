import { normalizeAddress, readAddress, type Address } from '../fields/address.ts'
import type { AddressHint } from '../fields/address-hint.ts'
import { isKind, tallerHeight, type Document, type Line } from '../layout/document.ts'
import { trimEdges } from './title-text.ts'

/** An address and the lines it was read from. */
export interface FoundAddress extends Address {
  lines: Line[]
}

/** An address may be broken over so many lines. */
const MAX_LINES = 3
/** Lines further apart than so many line heights are not one address. */
const MAX_DISTANCE = 4.5
/** What a reading over several lines must be surer by than one over fewer. */
const JOINED_MARGIN = 0.15
/** An address that only several lines together make up must be this sure. */
const MIN_JOINED = 0.6

export const hintOf = ({ country, language }: Document): AddressHint => ({ country, language })

/** The surest address of the page, on one line or over up to three that follow each other. */
export function findAddress(document: Document): FoundAddress | null {
  let best: FoundAddress | null = null
  for (let first = 0; first < document.lines.length; first++) {
    for (let count = 1; count <= MAX_LINES; count++) {
      const lines = document.lines.slice(first, first + count)
      if (lines.length < count || (count > 1 && !belongTogether(lines))) break
      const address = readOver(lines, document)
      if (!address || (best && address.confidence <= best.confidence + (count > 1 ? JOINED_MARGIN : 0))) continue
      if (count > 1 && address.confidence < MIN_JOINED && !lines.some((line) => readOver([line], document))) continue
      best = address
    }
  }
  return best && withoutIdleLines(best, document)
}

function readOver(lines: Line[], document: Document): FoundAddress | null {
  const address = readAddress(lines.map((line) => line.text).join(', '), hintOf(document))
  return address && { ...address, lines }
}

function belongTogether(lines: readonly Line[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.some((line) => isKind(line, 'status'))) return false
  return Math.abs(last.centreY - first.centreY) <= MAX_DISTANCE * tallerHeight(first, last)
}

/** Leading lines that add nothing go: "Join us" above the street. */
function withoutIdleLines(found: FoundAddress, document: Document): FoundAddress {
  const shorter = found.lines.length > 1 ? readOver(found.lines.slice(1), document) : null
  return shorter && shorter.confidence >= found.confidence - 0.01 ? withoutIdleLines(shorter, document) : found
}

/** The street part of an address as one line of text, null when only a city is known. */
export function addressText(document: Document, address: FoundAddress): string | null {
  if (!address.street && !address.postalCode) return null
  const joined = normalizeAddress(address.lines.map((line) => line.text).join(', '))
  const text = joined.slice(address.start, address.end)
  const [line] = address.lines
  const full =
    !address.street && address.lines.length === 1 && line ? aroundPostcode(document, { address, line, text }) : text
  return trimEdges(full.replace(/\s*[|•·]\s*/g, ', ')) || null
}

interface Postcode {
  address: FoundAddress
  line: Line
  text: string
}

/** A postcode without a street pattern: the part before it, or the line above it, is the street. */
function aroundPostcode(document: Document, { address, line, text }: Postcode): string {
  const code = address.postalCode ?? ''
  const parts = line.text.split(/\s*[|•·]\s*/).map(trimEdges)
  const at = parts.findIndex((part) => code !== '' && part.includes(code))
  if (at > 0) return parts.slice(Math.max(1, at - 1), at + 1).join(', ')
  const rest = text.replace(code, '').replace(address.city ?? '', '')
  const above = document.lines[line.index - 1]
  return above && /^\W*[\p{L}\d ]{0,12}$/u.test(rest) && isStreetAbove(document, above, line)
    ? `${above.text}, ${text}`
    : text
}

const isStreetAbove = (document: Document, above: Line, line: Line) =>
  Math.abs(above.left - line.left) < 0.05 * document.width &&
  line.top - above.bottom < 0.8 * line.height &&
  above.covered < 0.3 &&
  Math.abs(above.height - line.height) < 0.4 * line.height
