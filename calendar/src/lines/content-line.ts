/** Writes lines of an iCalendar file: escaping and folding (RFC 5545). */

/** A line of an iCalendar file holds at most 75 octets, not counting the line break (RFC 5545, 3.1). */
const MAX_OCTETS = 75

/** Everything that could end a line or is not text: text from a picture must not become a property. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu
const NEXT_LINE = /\r\n|[\r\n\u0085\u2028\u2029\v\f]/g

/** Escapes text for one line (TEXT of RFC 5545, 3.3.11): line breaks become spaces. */
export const escapeOnOneLine = (text: string): string =>
  escape(text.replace(NEXT_LINE, ' ').replace(CONTROLS, ' ').trim())

/** Escapes text and keeps its line breaks (TEXT of RFC 5545, 3.3.11). */
export const escapeParagraphs = (text: string): string =>
  text
    .replace(NEXT_LINE, '\n')
    .split('\n')
    .map((line) => escape(line.replace(CONTROLS, ' ').trimEnd()))
    .join('\\n')

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

/** Writes one property with its line break, folded by octets and never inside a character. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`
  if (NOT_ASCII.test(line)) return folded(line)
  return line.length <= MAX_OCTETS ? `${line}\r\n` : foldedAscii(line)
}

const NOT_ASCII = /\P{ASCII}/u

/** The continuation of a folded line begins with a space, which counts as one of its octets. */
const FOLD = '\r\n '

/** Folds a line in which every character is one octet, as in most lines. */
function foldedAscii(line: string): string {
  let text = line.slice(0, MAX_OCTETS)
  for (let at = MAX_OCTETS; at < line.length; at += MAX_OCTETS - 1) text += FOLD + line.slice(at, at + MAX_OCTETS - 1)
  return `${text}\r\n`
}

function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      text += FOLD
      octets = 1
    }
    text += character
    octets += size
  }
  return `${text}\r\n`
}

/** Octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Converts to ISO 8601 basic format: 2026-11-21T20:00 → 20261121T2000; days and seconds alike. */
export const toBasicFormat = (moment: string): string =>
  moment.slice(0, 4) + moment.slice(5, 7) + moment.slice(8, 13) + moment.slice(14, 16) + moment.slice(17, 19)
