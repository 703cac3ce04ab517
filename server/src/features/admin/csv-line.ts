/** Matches a text that a spreadsheet may take for a formula: the sign may follow blanks, and be full-width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u

/**
 * Returns one line of a CSV file (RFC 4180), with its CRLF. A text that a spreadsheet would take for a formula gets an apostrophe
 * before it, which makes it plain text (OWASP, CSV injection); numbers stay numbers. Every text is in quotes, so that Gnumeric guesses
 * the separator from the header line and not from the text of an event.
 *
 *     ['Night "Ferry"', -3.5, null, '=1+1'] → "Night ""Ferry""",-3.5,,"'=1+1"
 */
export const toCsvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  // `String` caches its results, and would keep a million numbers in memory until a full garbage collection.
  if (typeof value === 'number') return JSON.stringify(value)
  return `"${FORMULA.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`
}
