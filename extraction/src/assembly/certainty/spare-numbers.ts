import type { When } from '../../fields/when/when.ts'
import type { Document, Line, Span } from '../../layout/document.ts'
import { linesBetween, overlapAcross, overlapsAcross, tallerHeight } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'

/** A number that could be a day of a month and belongs to nothing that was read. */
export interface SpareNumber {
  day: number
  line: Line
  start: number
  end: number
}

const LONE_NUMBER = /(?<![\p{L}\p{N}.,:/-])(\d{1,2})(?![\p{L}\p{N}:]|[.,/]\d)/gu

/** Numbers 1 to 31 that stand alone and outside of every date, time and price that was read. */
function findSpareNumbers(document: Document, spans: readonly Span[]): SpareNumber[] {
  return document.lines.flatMap((line) =>
    [...line.text.matchAll(LONE_NUMBER)].flatMap((match) => {
      const start = line.start + match.index
      const day = Number(match[0])
      const isTaken = spans.some((span) => start >= span.start && start < span.end)
      return day >= 1 && day <= 31 && !isTaken ? [{ day, line, start, end: start + match[0].length }] : []
    }),
  )
}

/** Those near the lines of a date and not much smaller, nearest first: a digit of the date may have been read apart. */
function spareNumbersBeside(lines: readonly Line[], numbers: readonly SpareNumber[]): SpareNumber[] {
  const tallest = Math.max(1, ...lines.map((line) => line.height))
  const lowest = Math.min(...lines.map((line) => line.height))
  const near = numbers.filter(
    ({ line }) =>
      line.height > 0.45 * lowest &&
      lines.some(
        (it) =>
          Math.abs(line.centreY - it.centreY) < 2.2 * Math.max(tallest, line.height) &&
          -overlapAcross(line, it) < 2.5 * Math.max(tallest, line.height),
      ),
  )
  const distance = ({ line }: SpareNumber) =>
    Math.min(...lines.map((it) => distanceBetween(line, it) / tallerHeight(line, it)))
  return near.toSorted((a, b) => distance(a) - distance(b))
}

const distanceBetween = (a: Line, b: Line) =>
  Math.hypot(Math.max(0, -overlapAcross(a, b)), Math.max(0, Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)))

/** So many letters beside a number make it part of a text: "Kirchgasse 4". */
const FEW_LETTERS = 6
/** A number in front of a date, with nothing between them but a sign or a short word: "12 - " and "13 MAY". */
const LEADS_IN = /^[^\p{L}\p{N}]*(?:\p{L}{1,3}[^\p{L}\p{N}]+)?$/u

/**
 * Spare numbers that make a date doubtful, nearest first.
 *
 *     "1" beside "2 JUNE"       a day of one digit, or one put together from several lines, may have lost a digit
 *     "12 /" before "13 JUNE"   a whole date may have lost the start of its range
 *     "Kirchgasse 4" below it   belongs to its own words
 */
export function doubtfulSpares(item: When, { document, when }: Findings): SpareNumber[] {
  const lines = linesBetween(document, item.start, item.end)
  if (lines.length === 0) return []
  const near = spareNumbersBeside(lines, findSpareNumbers(document, when.spans))
  const isWhole = lines.length === 1 && Number(item.date?.slice(-2)) > 9
  return near.filter((number) => {
    if (isWhole) return leadsIn(number, item, { document, line: lines[0] })
    return lines.includes(number.line) || number.line.letters < FEW_LETTERS
  })
}

interface Place {
  document: Document
  line: Line | undefined
}

function leadsIn({ line, start, end }: SpareNumber, item: When, { document, line: own }: Place): boolean {
  if (!own) return false
  if (line === own) return start < item.start && LEADS_IN.test(document.text.slice(end, item.start))
  const isAlone = line.letters === 0 && line.height > 0.6 * own.height
  return isAlone && (overlapsAcross(line, own) || line.right <= own.left)
}
