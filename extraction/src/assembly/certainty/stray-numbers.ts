import type { When } from '@swap/dates/when/when'
import { gapInHeights, linesBetween } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { findDatePieces, type DatePiece } from './date-pieces.ts'

const LONE_NUMBER = /(?<![\p{L}\p{N}.,:/-])\d{1,2}(?![\p{L}\p{N}:]|[.,/]\d)/gu
/** Largest gap between a stray number and the date, in heights of the taller line. */
const MAX_GAP = 2
/** Smallest height of a stray number, relative to that of the date. */
const MIN_HEIGHT = 0.45
/** A line with at least this many letters is a text that the number is part of: "Kirchgasse 4". */
const FEW_LETTERS = 6
/** A number before a date, with only punctuation or a short word between them: "12 - " and "13 MAY". */
const LEADS_IN = /^[^\p{L}\p{N}]*(?:\p{L}{1,3}[^\p{L}\p{N}]+)?$/u

/**
 * Finds lone numbers near a date that could be its missing digit or the start of its range, nearest first: they make the date doubtful.
 *
 *     "1" beside "2 JUNE"       found: the day may have lost a digit
 *     "12 /" before "13 JUNE"   found: the date may have lost the start of its range
 *     "Kirchgasse 4" below it   not found: the number belongs to the words beside it
 */
export function findStrayNumbers({ start, end, date }: When, { document, when }: Findings): DatePiece[] {
  const lines = linesBetween(document, start, end)
  const isWhole = lines.length === 1 && Number(date?.slice(-2)) > 9
  const least = MIN_HEIGHT * Math.min(...lines.map(({ height }) => height))
  const isAlone = ({ line }: DatePiece) => lines.includes(line) || line.letters === 0
  const farOff = ({ line }: DatePiece) => Math.min(...lines.map((it) => gapInHeights(line, it)))
  return findDatePieces(document, LONE_NUMBER, ([number]) =>
    Number(number) >= 1 && Number(number) <= 31 ? Number(number) : null,
  )
    .filter((it) => !when.spans.some((span) => it.start >= span.start && it.start < span.end))
    .filter((it) => farOff(it) < MAX_GAP && it.line.height > least)
    .filter((it) =>
      isWhole
        ? it.start < start && LEADS_IN.test(document.text.slice(it.end, start)) && isAlone(it)
        : lines.includes(it.line) || it.line.letters < FEW_LETTERS,
    )
    .toSorted((a, b) => farOff(a) - farOff(b))
}
