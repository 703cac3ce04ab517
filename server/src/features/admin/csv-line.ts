/** What a spreadsheet takes for the beginning of a formula, also after blanks and in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u

/**
 * One line of a CSV file (RFC 4180), with its CRLF. A text that a spreadsheet would calculate gets an apostrophe before it, which
 * makes it a text there (OWASP, CSV injection); a number of ours is left as it is. Every text is in quotes: Gnumeric guesses the
 * separator by the first line that begins with a quote, and otherwise from the text of a poster.
 *
 *     ['Night "Ferry"', -3.5, null, '=1+1'] → "Night ""Ferry""",-3.5,,"'=1+1"
 */
export const toCsvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  // `String` caches its result, and would keep each of a million numbers until a full collection.
  if (typeof value === 'number') return JSON.stringify(value)
  return `"${FORMULA.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`
}
