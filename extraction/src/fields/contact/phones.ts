// Finds and formats phone numbers.
import { createRequire } from 'node:module'
import type * as LibPhoneNumber from 'libphonenumber-js'

/** A phone number and where it is. */
export interface Phone {
  /** E.164. */
  value: string
  start: number
  end: number
}

/** The country of numbers without a country code, if the page's country is unknown. */
const FALLBACK_COUNTRY = 'US'
const MIN_DIGITS = 7

/** What looks like a phone number to the library but isn't one. */
const NOT_PHONES = [
  // "12.06.2026 20.30"
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b/g,
  /\b\d{1,2}[.:]\d{2}\b(?!\s?\d{3})(?=\s?(?:[ap]m|uhr|h|-|–|$|\s[^\d]))/gi,
  // "Order 7730-1188-2027", "Invoice no. 90182045": doesn't start like a phone number and follows another kind's name.
  /\b(?:(?:barcode|e-?ticket|etkt|pnr|order|invoice|ref(?:erence)?|confirmation|isbn|issn|iban|charity|company|bestellung|rechnung|auftrag|commande|pedido|ordine)(?: (?:no|number|nr|id|code|n°))?|(?:ticket|booking|reservation|customer|account|seat) (?:no|number|nr|id|code|ref)|(?:bestell|rechnungs|auftrags|kunden|buchungs|ticket|vorgangs)(?:nummer|nr))[.:#°\s]{0,3}[1-9][\d /-]{5,}\d/gi,
  // A long run of digits, a table or a code: reading it is slow.
  /[\d \t()./-]{60,}/g,
]
const LINE = /[^\n]+/g
const ENOUGH_DIGITS = /\d[\d\s()./-]{5,40}\d/
/** "+49 30 901820 24/7 0800" is more than one number. */
const E164 = /^\+[1-9]\d{1,14}$/
/** What is left of a date beside a time. */
const DATE_AND_TIME = /:|\d\.\d{2}\s\d{2}:\d{2}/

/** Loads the library only when a line may have a number: loading its hundred modules takes half as long as loading all of ours. */
const loadLibrary = () =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package itself, loaded lazily
  createRequire(import.meta.url)('libphonenumber-js') as typeof LibPhoneNumber

const blank = (match: string): string => ' '.repeat(match.length)

/**
 * Finds phone numbers.
 *
 *     "Tel. 030 / 901820", DE → +4930901820     "(206) 555-0142", US → +12065550142     "+44 20 7946 0018" → +442079460018
 *     "12.06.2026 20.30 Uhr" · "24/7" → none
 */
export function findPhones(text: string, country?: string): Phone[] {
  const masked = NOT_PHONES.reduce((soFar, pattern) => soFar.replace(pattern, blank), text)
  return Array.from(masked.matchAll(LINE)).flatMap(({ 0: line, index }) =>
    findOnLine(line, country).map((it) => ({ ...it, start: it.start + index, end: it.end + index })),
  )
}

function findOnLine(line: string, country: string | undefined): Phone[] {
  if (!ENOUGH_DIGITS.test(line)) return []
  const library = loadLibrary()
  const defaultCountry = country && library.isSupportedCountry(country) ? country : FALLBACK_COUNTRY
  return library
    .findPhoneNumbersInText(line, { defaultCountry, extended: false })
    .flatMap(({ number, startsAt: start, endsAt: end }) => {
      const printed = line.slice(start, end)
      const digits = printed.replace(/\D/g, '').length
      const isOne = digits >= MIN_DIGITS && !DATE_AND_TIME.test(printed) && E164.test(number.number)
      return isOne ? [{ value: number.number, start, end }] : []
    })
}

/** Formats a number as its country groups it: "+442079460018" → "+44 20 7946 0018"; null if it isn't a number of any country. */
export function formatPhone(number: string): string | null {
  const phone = loadLibrary().parsePhoneNumberFromString(number)
  return phone?.isPossible() ? phone.formatInternational() : null
}
