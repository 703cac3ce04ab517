// Reads the value after a label of a ticket.
import type { SeatLabel } from './seat-labels.ts'

/** What may follow a value on its line without being part of it. */
const AFTER = String.raw`(?=\s*$|\s*[,;·|•(/–—]|\s-\s|\s+(?:window|aisle|middle|table|forward|backward|facing|fenster|gang|fenetre|couloir|finestrino|corridoio|ventana|pasillo)(?!\p{L}))`
const NUMBERED = String.raw`(?:[A-Z]{1,3}[ -]?)?\d{1,4}[A-Z]{0,2}`
const CODE = String.raw`(?:${NUMBERED}|[A-Z]{1,2})`
const valuePattern = (value: string): RegExp => new RegExp(String.raw`^(?<value>${value})${AFTER}`, 'u')

const VALUES: Readonly<Record<Exclude<SeatLabel, 'order'>, RegExp>> = {
  level: valuePattern(CODE),
  area: valuePattern(CODE),
  coach: valuePattern(CODE),
  row: valuePattern(CODE),
  table: valuePattern(NUMBERED),
  // "G11, G12" · "14 & 15" · "12-15"
  seat: valuePattern(String.raw`${CODE}(?:(?:\s?[,&/+–-]\s?|\s(?:and|und|et|y|e|en|og)\s)${NUMBERED})*`),
  gate: valuePattern(
    String.raw`[A-Z]{0,2}\d{1,3}[A-Z]?|[A-Z]|(?:[NS](?:or[dt]h?|outh|üd|ud)|East|West|Ost|Est|Ouest|Oost|Zuid)`,
  ),
}

/** What may come between a label and its value: "Seat No. 12". */
const BETWEEN = /^[\s.:#]*(?:(?:(?:no|nr|num)(?![\p{L}\d])|n[°º])[.:]?\s*)?/iu

/** A value, and how much of the text after the label it takes. */
export interface LabelValue {
  value: string
  length: number
}

/**
 * Reads the value at the beginning of the text after a label; null if it isn't a value of that kind. `printed` is the line
 * before spaces were inserted between letters and digits.
 */
export function readLabelValue(label: SeatLabel, text: string, printed: string): LabelValue | null {
  const skipped = BETWEEN.exec(text)?.[0].length ?? 0
  const rest = text.slice(skipped)
  const value = label === 'order' ? readOrderNumber(rest) : VALUES[label].exec(rest)?.groups?.['value']
  if (!value) return null
  const length = skipped + value.length
  if (label !== 'order') return { value, length }
  const compact = value.replaceAll(' ', '')
  if (printed.includes(compact)) return { value: compact, length }
  return value.split(' ').every((word) => /\d/.test(word)) ? { value, length } : null
}

const TOKEN = /^[A-Z\d]+(?:[-/][A-Z\d]+)*$/u
const DATE = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/
const PHONE = /^0\d+(?: \d+)+$/
const MIN_LENGTH = 4
const MAX_LENGTH = 30
/** Only letters: one code, not words in capitals. */
const LETTERS = /^[A-Z]{5,8}$/u

/**
 * Reads an order number at the beginning of a text.
 *
 *     "7XK29P" · "TX-9918-40372" · "4821 0733" · "QXRTZB"   → unchanged
 *     "online" · "01632 960 018" · "12/12/2026" · "HERE 5"  → null
 */
function readOrderNumber(text: string): string | null {
  const words =
    text
      .split(/[,;·|•(]/u, 1)[0]
      ?.trim()
      .split(/\s+/) ?? []
  const value = words.join(' ')
  if (LETTERS.test(value)) return value
  if (!words.every((word) => TOKEN.test(word)) || !/\d/.test(value)) return null
  const length = value.replaceAll(/[^A-Z\d]/g, '').length
  return length >= MIN_LENGTH && length <= MAX_LENGTH && !DATE.test(value) && !PHONE.test(value) ? value : null
}
