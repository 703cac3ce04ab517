import { readAddress } from '../fields/place/address.ts'
import type { AddressHint } from '../fields/place/address-hint.ts'
import { isKind, type Document, type Line } from '../layout/document.ts'
import { hintOf } from './places/find-address.ts'

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

/** Blanks house numbers and postcodes, which read like dates: "Jacquingasse 13", "69115 Heidelberg". */
export const maskAddresses = (document: Document, text: string): string =>
  document.lines.reduce((masked, line) => maskLine(masked, line, hintOf(document)), text)

function maskLine(text: string, line: Line, hint: AddressHint): string {
  const address = readAddress(line.text, hint)
  if (!address) return text
  const street = address.confidence >= 0.4 && hasHouseNumber(address.street) ? address.street : null
  const parts = [street, address.postalCode].filter((part) => part !== null)
  return parts.reduce((masked, part) => {
    const start = line.text.indexOf(part)
    const place = { start: line.start + start, end: line.start + start + part.length }
    return start < 0 ? masked : blank(masked, place, '#')
  }, text)
}

const hasHouseNumber = (street: string | null): boolean =>
  street !== null && /\d/.test(street) && !/\d{1,2}[:.]\d{2}\s?(?:[ap]m|uhr|h)/i.test(street)

/** Marks the clock of a screenshot's status bar and takes it out of the text that is read. */
export function blankStatusBar(document: Document): string {
  return document.lines.reduce((text, line) => {
    if (isKind(line, 'status') || !isStatusBarClock(document, line)) return text
    line.kinds.add('status')
    line.covered = 1
    return blank(text, line, ' ')
  }, document.text)
}
