// Reads seat, gate and order number of a ticket.
import type { Bounds } from '../../ocr/detection/geometry.ts'
import { isLevel, type Document, type Line } from '../../layout/document.ts'
import { boundsBetween, boxesBetween } from '../evidence-boxes.ts'
import { omitMissing, withEvidence, type FoundFields } from '../found-fields.ts'
import { findLabels, withoutAccents, createLabelPattern, type LabelMatch } from '../journeys/ticket-labels.ts'
import type { TextRange } from '../strip-spans.ts'
import { readLabelValue } from './read-label-value.ts'
import { VENUE_PART, SEAT_LABELS, type SeatLabel } from './seat-labels.ts'

const LABELS = createLabelPattern(SEAT_LABELS)
/** What a ticket calls itself. */
const TICKET =
  /boarding ?pass|bordkarte|e-?ticket|online-?ticket|admit one|your tickets?\b|this ticket|(?:booking|order) confirmation|print[- ]at[- ]home|eintrittskarte|fahrkarte|bestellbestatigung|biglietto|billet\b|tarjeta de embarque|carte d'embarquement|carta d'imbarco|toegangsbewijs/iu
/** Minimum number of signs that a page is a ticket: different labels with a value, and, as one more, what a ticket calls itself. */
const MIN_SIGNS = 2
/** Minimum number of labels on a line whose values may be in the columns below it. */
const MIN_COLUMN_HEADS = 2
/** The confidence in every field of a ticket. */
const CONFIDENCE = 0.9
const MAX_LENGTH = 100
/** Largest gap between a label and the value below it, in heights of the taller line. */
const MAX_GAP_BELOW = 1.6

/** The seat, gate and order number on a ticket, and their lines. */
export interface TicketDetails {
  fields: FoundFields
  lines: readonly Line[]
}

interface Detail {
  label: SeatLabel | 'part'
  /** As it is printed: "Reihe". */
  word: string
  value: string
  range: TextRange
  /** The range of the heading of its column. */
  headingRange?: TextRange
}

/**
 * Reads seat, gate and order number if a page is a ticket; null otherwise. Pass `isBooked` for a journey or a stay at a
 * hotel: that page needs no other signs of a ticket, and a coach or a gate alone is enough.
 *
 *     "Dress Circle / Row F Seat 12 / Order number: 48210733"  → "Dress Circle, Row F, Seat 12" and 48210733
 *     "Wagen 21 Sitzplatz 64"                                  → "Wagen 21, Sitzplatz 64"
 *     "Row over prices?" · "Gates open 6pm" · "Platz 15 EUR"   → nothing: there is no value
 */
export function readTicket(document: Document, lines: readonly Line[], isBooked: boolean): TicketDetails | null {
  const details = [...lines.flatMap((line) => detailsOn(document, line, lines)), ...venuePartsOn(lines)]
  const detailsOf = (...labels: readonly Detail['label'][]) => details.filter(({ label }) => labels.includes(label))
  const signs = new Set(details.flatMap(({ label }) => (label === 'part' ? [] : label)))
  const isTicket = isBooked || signs.size + (TICKET.test(withoutAccents(document.text)) ? 1 : 0) >= MIN_SIGNS
  if (!isTicket || detailsOf('seat', 'row', 'order', ...(isBooked ? (['coach', 'gate'] as const) : [])).length === 0)
    return null
  const seats = joinSeats(detailsOf('part', 'level', 'area', 'coach', 'row', 'table', 'seat'))
  const [gate] = detailsOf('gate')
  const [order] = detailsOf('order')
  const shown = (value: string | undefined, printed: readonly Detail[]) =>
    value === undefined || value.length > MAX_LENGTH
      ? undefined
      : withEvidence(value, spotOf(document, printed), { confidence: CONFIDENCE })
  const fields = omitMissing({
    seat: shown(seats?.text, seats?.details ?? []),
    gate: shown(gate?.value, gate ? [gate] : []),
    order_number: shown(order?.value, order ? [order] : []),
  })
  const printed = [...(seats?.details ?? []), ...detailsOf('gate', 'order')].flatMap(
    ({ range, headingRange = range }) => [range, headingRange],
  )
  const isUsed = (line: Line) =>
    printed.some((it) => isOn(it, line)) || (order !== undefined && line.source.text.includes(order.value))
  return { fields, lines: lines.filter(isUsed) }
}

const isOn = ({ start, end }: TextRange, line: Line) => start < line.end && end > line.start

function spotOf(document: Document, details: readonly Detail[]) {
  const ranges = details.map(({ range }) => range)
  const whole = ranges.length > 0 ? document.lines.filter((line) => ranges.some((it) => isOn(it, line))) : []
  // One range on each line, from its first detail to its last: the picture shows one loop there, not one around each.
  const joined = whole.map((line) => {
    const own = ranges.filter((it) => isOn(it, line))
    return { start: Math.min(...own.map(({ start }) => start)), end: Math.max(...own.map(({ end }) => end)) }
  })
  return {
    boxes: joined.flatMap(({ start, end }) => boxesBetween(document, start, end)),
    text: joined.map(({ start, end }) => document.text.slice(start, end)).join('\n') || null,
  }
}

/** The labels of a line that have a value of their kind beside or below them. */
function detailsOn(document: Document, line: Line, lines: readonly Line[]): Detail[] {
  const matches = findLabels(line, SEAT_LABELS, LABELS)
  return matches.flatMap((match): Detail[] => {
    const { label, start, beside } = match
    const text = document.text.slice(beside.start, beside.end)
    const word = tidyWord(document.text.slice(start, beside.start))
    if (/[\p{L}\d]/u.test(text)) {
      const read = readLabelValue(label, text, line.source.text)
      if (read) return [{ label, word, value: read.value, range: { start, end: beside.start + read.length } }]
      const areHeads = matches.length >= MIN_COLUMN_HEADS && !/\d/.test(line.text) // "SEAT GATE DOORS"
      if (!areHeads) return []
    }
    const below = valueBelow(document, match, lines)
    return below ? [{ label, word, ...below, headingRange: { start, end: beside.start } }] : []
  })
}

/** The value on the next level below a label that heads a column. */
function valueBelow(document: Document, { label, line, start, beside }: LabelMatch<SeatLabel>, lines: readonly Line[]) {
  const head = boundsBetween(line, start, beside.start)
  const [first, ...more] = cellBelow(line, head, lines)
  if (!first || first.line.top - head.bottom > MAX_GAP_BELOW * Math.max(line.height, first.line.height)) return null
  const [own, others] = [more.filter((it) => it.line === first.line), more.filter((it) => it.line !== first.line)]
  const last = own.at(-1) ?? first
  // Other text further right on that level is no part of the value.
  if (others.some(({ left }) => left - last.right < first.line.height)) return null
  const text = document.text.slice(first.start, last.end)
  const read = readLabelValue(label, text, first.line.source.text)
  return read?.length === text.length ? { value: read.value, range: { start: first.start, end: last.end } } : null
}

/** The words on the next level below a heading, from the left, up to the next heading's column. */
function cellBelow(line: Line, head: Bounds, lines: readonly Line[]): PlacedWord[] {
  const heads = lines.filter((it) => isLevel(it, line)).flatMap(wordsOf)
  const right = Math.min(...heads.map(({ left }) => left).filter((left) => left > head.right)) - line.height / 2
  const left = Math.max(...heads.map((it) => it.right).filter((it) => it < head.left), 0)
  /** A value that is wider than its heading, and centred below it. */
  const isCentred = (it: Line) =>
    it.left > left && it.right < right && Math.abs(it.centreX - (head.left + head.right) / 2) < line.height
  const below = lines
    .filter((it) => it !== line && it.top > head.bottom - line.height / 2)
    .flatMap((it) => wordsOf(it).filter((word) => word.left > head.left - line.height || isCentred(it)))
    .filter((word) => word.left < right)
  const [first] = below.toSorted((one, other) => one.line.top - other.line.top)
  return below
    .filter((it) => first !== undefined && isLevel(it.line, first.line))
    .toSorted((one, other) => one.left - other.left)
}

type PlacedWord = TextRange & Pick<Bounds, 'left' | 'right'> & { line: Line }

const wordsOf = (line: Line): PlacedWord[] =>
  [...line.text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const start = line.start + index
    const { left, right } = boundsBetween(line, start, start + word.length)
    return { line, start, end: start + word.length, left, right }
  })

/** Finds a named part of the venue: "Dress Circle" on a line of its own, or before the row. */
function venuePartsOn(lines: readonly Line[]): Detail[] {
  return lines.flatMap((line): Detail[] => {
    const [match] = findLabels(line, SEAT_LABELS, LABELS)
    const lead = line.text.slice(0, match ? match.start - line.start : undefined)
    const isAll = VENUE_PART.test(withoutAccents(line.text.trim()).toLowerCase())
    const name = isAll ? line.text.trim() : lead.replace(/[\s,;:·|–-]+$/u, '')
    if (!VENUE_PART.test(withoutAccents(name).toLowerCase())) return []
    return [
      { label: 'part', word: tidyWord(name), value: '', range: { start: line.start, end: line.start + name.length } },
    ]
  })
}

/** Tidies a printed label: "ROW" → "Row" · "Seats:" → "Seats" */
function tidyWord(printed: string): string {
  const word = printed.replace(/[\s.:#]+$/u, '')
  return word === word.toUpperCase() ? word.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (it) => it.toUpperCase()) : word
}

/** Labels that aren't a seat without a row or a number. */
const NOT_A_SEAT: ReadonlySet<Detail['label']> = new Set(['part', 'level', 'area'])

/** Joins the parts of each seat, each seat once: a ticket and its stub say the same. */
function joinSeats(parts: readonly Detail[]): { text: string; details: readonly Detail[] } | null {
  const groups: Detail[][] = []
  for (const part of parts.toSorted((one, other) => one.range.start - other.range.start)) {
    const last = groups.at(-1)
    if (!last || last.some(({ label }) => label === part.label)) groups.push([part])
    else last.push(part)
  }
  const seats = groups.filter((it) => it.some(({ label }) => !NOT_A_SEAT.has(label)))
  const areOnlySeats = seats.every((it) => it.every(({ label }) => label === 'seat'))
  const texts = seats.map((it) =>
    areOnlySeats
      ? it.map(({ value }) => value).join(', ')
      : it.map(({ word, value }) => `${word} ${value}`.trim()).join(', '),
  )
  const printed = [...new Set(texts)].filter(
    (text, at, all) => !all.some((other, place) => place !== at && other.includes(text)),
  )
  return printed.length > 0 ? { text: printed.join(areOnlySeats ? ', ' : '; '), details: seats.flat() } : null
}
