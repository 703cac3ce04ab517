import type { Document, Line } from '../../layout/document.ts'
import type { TextRange } from '../strip-spans.ts'

/** A number or a word that a date may be made of. */
export interface DatePiece extends TextRange {
  value: number
  line: Line
}

/** Finds every match of a pattern on a page for which `read` returns a value. */
export const findDatePieces = (
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
