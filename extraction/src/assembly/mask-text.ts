import { readAddress } from '../fields/place/address.ts'
import { isKind, type Document, type Line } from '../layout/document.ts'
import { hintOf, type FoundAddress } from './places/find-address.ts'

/** A lone clock with, at most, a few signs beside it: "9:41", "12:30 PM  ▪ 5G". */
const CLOCK = /^\W*\d{1,2}[:.]\d{2}\W*(?:[ap]m)?\W*[^\p{L}]{0,12}$/iu
const STATUS_BAR_SHARE = 0.06
/** A picture this much taller than wide is a phone's screen. */
const PHONE_SHAPE = 1.5

/** The clock in the status bar of a screenshot: it tells when the picture was taken, not when something happens. */
function isStatusBarClock(document: Document, line: Line): boolean {
  if (line.index >= 6 || line.centreY >= document.height * STATUS_BAR_SHARE || !CLOCK.test(line.text)) return false
  return document.height / document.width > PHONE_SHAPE || (line.index === 0 && line.relativeHeight <= 1.05)
}

/** Replaces a stretch of a text by a sign, one for one, so that every offset stays. */
const blank = (text: string, { start, end }: { start: number; end: number }, sign: string): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, sign) + text.slice(end)

/**
 * Blanks house numbers and postcodes, which read like dates: "Jacquingasse 2/13", "69115 Heidelberg".
 * `known` is the page's address: where its house number runs on behind the pattern, it gets the rest.
 */
export function maskAddresses(document: Document, text: string, known: FoundAddress | null): string {
  return document.lines.reduce((masked, line) => maskLine(masked, { document, line, known }), text)
}

function maskLine(
  text: string,
  { document, line, known }: { document: Document; line: Line; known: FoundAddress | null },
): string {
  const address = readAddress(line.text, hintOf(document))
  if (!address) return text
  let masked = text
  const street = address.confidence >= 0.4 ? streetAt(line, address.street) : null
  if (street && address.street) {
    if (street.tail && known?.lines.includes(line)) known.street = address.street + street.tail
    masked = blank(masked, { start: line.start + street.start, end: line.start + street.end }, '#')
  }
  const code = address.postalCode ? line.text.indexOf(address.postalCode) : -1
  if (address.postalCode && code >= 0) {
    const start = line.start + code
    masked = blank(masked, { start, end: start + address.postalCode.length }, '#')
  }
  return masked
}

/** Where on its line a street with a number stands, with "/13" behind it. */
function streetAt(line: Line, street: string | null): { start: number; end: number; tail: string } | null {
  if (!street || !/\d/.test(street) || /\d{1,2}[:.]\d{2}\s?(?:[ap]m|uhr|h)/i.test(street)) return null
  const start = line.text.indexOf(street)
  if (start < 0) return null
  const end = start + street.length
  const tail = /^\s?\d{0,2}\/\d{1,3}\b/.exec(line.text.slice(end))?.[0] ?? ''
  return { start, end: end + tail.length, tail }
}

/** Marks the clock of a screenshot's status bar and takes it out of the text that is read. */
export function blankStatusBar(document: Document): string {
  return document.lines.reduce((text, line) => {
    if (isKind(line, 'status') || !isStatusBarClock(document, line)) return text
    line.kinds.add('status')
    line.covered = 1
    return blank(text, line, ' ')
  }, document.text)
}
