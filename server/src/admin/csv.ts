/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u
const NEEDS_QUOTES = /[",\r\n]/

/**
 * One line of a CSV file (RFC 4180), with its CRLF. A text that a spreadsheet would calculate gets an apostrophe before it, which
 * makes it a text there (OWASP, CSV injection); a number of ours is left as it is.
 *
 *     ['Night "Ferry"', -3.5, null, '=1+1'] → "Night ""Ferry""",-3.5,,'=1+1
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
