import { readAddress } from '../../fields/place/address.ts'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { isKind, overlapsAcross, tallerHeight, type Line } from '../../layout/document.ts'
import { hintOf } from './find-address.ts'
import { partsOf, withoutDates } from '../strip-spans.ts'
import { countWords, trimEdges } from '../titles/title-text.ts'
import type { FoundVenue, VenuePage } from './venue-candidates.ts'

/** Characters: a longer line is a paragraph's, a longer name a sentence. */
const MAX_LINE = 100
const MAX_NAME = 70
const SEPARATOR = /\s*[|•·]\s*|\s+[–—-]\s+/
/** "Great Hall / North Campus"; more than one slash is a list of bands. */
const SEPARATOR_OR_SLASH = /\s*[|•·]\s*|\s+[–—/-]\s+/
/** In small letters: "Al Hamra" is a name. */
const PLACED =
  /^(?:am|beim|bei der|in de|na|no|ao|v|ve|w|we|al|alla|allo|nel|nella|presso(?: il| la| lo)?|chez)\s+(?=\S{3})/
const EVENT_WORD = /\b(?:dj|band|music|party|show|night|festival|class|workshop)\b/i

/** A name with a word for a kind of place in it, "Copper Hall", and how sure the line around it makes us. */
export function venueByWord(line: Line, page: VenuePage): FoundVenue[] {
  if (!isKind(line, 'venueword') || isKind(line, 'present') || page.title.has(line)) return []
  if (line.letters < 4 || line.text.length >= MAX_LINE) return []
  const text = withoutStreet(line, page)
  const part = partsOf(text, text.split(' / ').length === 2 ? SEPARATOR_OR_SLASH : SEPARATOR).find(
    (it) => it.length > 2 && it.length < MAX_NAME && hasVenueWord(it),
  )
  if (!part) return []
  const name = part
    .replace(/^(?:live )?(?:at|in|im|in der|au|à|en)\s+(?:the\s+(?=.))?/i, (it) => (/the/i.test(it) ? 'The ' : ''))
    .replace(PLACED, '')
  return [{ name, line, confidence: 0.5 + wordingBonus(part) + placeBonus(line, part, page) }]
}

function withoutStreet(line: Line, { document, items }: VenuePage): string {
  const text = withoutDates(line, items)
  const street = readAddress(line.text, hintOf(document))?.street
  const at = street ? text.indexOf(street) : -1
  return at > 3 ? text.slice(0, at) : at >= 0 ? '' : trimEdges(text)
}

function wordingBonus(part: string): number {
  const words = countWords(part)
  return (
    (words <= 6 ? 0.06 : 0) +
    (/[.!?]$/.test(part) || words > 9 ? -0.2 : 0) +
    (/^(?:in|at|im|in der|au|en)\s/i.test(part) ? 0.05 : 0) +
    (EVENT_WORD.test(part) ? -0.12 : 0)
  )
}

function placeBonus(line: Line, part: string, { document, dateLines, address }: VenuePage): number {
  const isNearDate = [...dateLines].some(
    (date) => Math.abs(date.centreY - line.centreY) < 3.5 * tallerHeight(date, line),
  )
  const isOverAddress = address?.lines.some(
    (it) => it.top > line.top && it.top - line.bottom < 3.2 * line.height && overlapsAcross(it, line),
  )
  return (
    (dateLines.has(line) ? 0.06 : 0) +
    (isNearDate ? 0.08 : 0) +
    (line.relativeHeight > 1.1 ? 0.05 : line.relativeHeight < 0.75 ? -0.08 : 0) +
    (isOverAddress ? 0.14 : 0) +
    (/[()]/.test(part) && !isNearDate ? -0.06 : 0) +
    (line.centreY / document.height < 0.12 && !isNearDate ? -0.1 : 0) +
    (isKind(line, 'url', 'email', 'price') ? -0.15 : 0)
  )
}
