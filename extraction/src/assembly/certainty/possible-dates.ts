// Guesses dates on a page where none was read.

import type { Alternative } from '@swap/contract/reading'
import { resolveDay } from '@swap/dates/when/resolve-day'
import { foldText } from '@swap/dates/fold'
import { nearestMonth } from '@swap/dates/misread-word'
import { boxesBetween } from '../evidence-boxes.ts'
import type { Findings } from '../findings.ts'
import { gapInHeights } from '../../layout/document.ts'
import { findDatePieces, type DatePiece } from './date-pieces.ts'

/** The confidence of a date that is only suggested. */
const CONFIDENCE = 0.2
/** Largest gap between a day and its month, in heights of the taller line. */
const MAX_GAP = 1.5
const WORD = /\p{L}{3,}/gu
/** A day; or two days with the dash between them lost: "1214" is the 12th to the 14th. */
const DAY = /(?<!\d)(?!(?:19|20)\d\d)(?<day>\d{1,2})(?<last>\d{2})?(?!\d)/gu
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/

/**
 * Guesses dates with misread letters on a page where none was read, likeliest first: only offered as suggestions.
 *
 *     "VULY 3, 4 AND 9, 2026"     → 3, 4, 9 July 2026
 *     "12" above "SEPTEMDER"      → 12 September, in the likeliest year
 *     "1214 AGOSTO 2025"          → 12 August 2025
 */
export function findPossibleDates(findings: Findings): Alternative[] {
  const { document } = findings
  const days = findDatePieces(document, DAY, ({ groups = {} }) => dayOf(groups))
  const months = findDatePieces(document, WORD, ([word]) => nearestMonth(foldText(word)))
  return months.flatMap((month) =>
    days
      .map((day) => ({ day, far: distance(day, month) }))
      .filter(({ far }) => far < MAX_GAP)
      .toSorted((a, b) => a.far - b.far)
      .flatMap(({ day }) => toAlternatives(day, month, findings)),
  )
}

function dayOf({ day = '', last }: Record<string, string | undefined>): number | null {
  const isRange = last === undefined || Number(day) < Number(last)
  return Number(day) >= 1 && Number(day) <= 31 && Number(last ?? 1) <= 31 && isRange ? Number(day) : null
}

/** The gap between two pieces in heights of the taller line; less than 0 on one line, by the letters between them. */
const distance = (one: DatePiece, other: DatePiece): number =>
  one.line === other.line
    ? -1 / (1 + Math.max(one.start - other.end, other.start - one.end))
    : gapInHeights(one.line, other.line)

function toAlternatives(day: DatePiece, month: DatePiece, { document, context }: Findings): Alternative[] {
  const printed = YEAR.exec(month.line.text)?.[0] ?? YEAR.exec(day.line.text)?.[0]
  const year = printed === undefined ? context.yearHint : Number(printed)
  const { start, end } = day
  const mention = { month: month.value, day: day.value, start, end, ...(year === undefined ? {} : { year }) }
  const date = resolveDay(mention, context)?.date
  if (!date) return []
  const boxes = [...boxesBetween(document, start, end), ...boxesBetween(document, month.start, month.end)]
  return [{ value: date, confidence: CONFIDENCE, boxes }]
}
