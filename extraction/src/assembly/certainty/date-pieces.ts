import { tallerHeight, type Document, type Line } from '../../layout/document.ts'
import type { TextRange } from '../strip-spans.ts'

/** A number or a word that a date may be made of. */
export interface DatePiece extends TextRange {
  value: number
  line: Line
}

/** A match on a page, with its meaning; null if it has none. */
export const piecesOn = (
  { lines }: Document,
  form: RegExp,
  read: (match: RegExpExecArray) => number | null,
): DatePiece[] =>
  lines.flatMap((line) =>
    [...line.text.matchAll(form)].flatMap((match) => {
      const value = read(match)
      const start = line.start + match.index
      return value === null ? [] : [{ value, line, start, end: start + match[0].length }]
    }),
  )

/** The gap between two lines, in heights of the taller one. */
export function heightsApart(one: Line, other: Line): number {
  const sideways = Math.max(0, one.left - other.right, other.left - one.right)
  const upright = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  return Math.hypot(sideways, upright) / tallerHeight(one, other)
}
