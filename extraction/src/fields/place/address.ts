// Finds the postal address in a text.
import type { AddressHint } from './address-hint.ts'
import { findStreet, type Street } from './street.ts'
import { findTown, type Town } from './town.ts'
import { limitLength } from '../limit-length.ts'

/** Where something happens, in the parts of a postal address. */
export interface Address {
  street: string | null
  /** As printed: 'Wien', 'KÖLN'. */
  city: string | null
  postalCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** Degrees, of the city. */
  latitude: number | null
  longitude: number | null
  /** Offsets into normalizeAddress(text), which is as long as the text except that a line break counts two. */
  start: number
  end: number
  /** 0..1: 0.25 a street without a number, 0.4 one with it, 0.6 a postcode with its city, 1 both. */
  confidence: number
}

/** Upper bound on the text that is searched: looking up names is expensive, and an address has one to three lines. */
const MAX_CHARACTERS = 10_000

const STREET_CONFIDENCE = 0.4
const UNNUMBERED_CONFIDENCE = 0.25

const SEPARATORS = /[•·|]/g
/** Misread digits: "S5TH St" for "55TH St", "1O827" for "10827". */
const S_FOR_FIVE = /(?<=\b\d{1,5}\s)S(?=TH\b)/gi
const O_FOR_ZERO = /(?<=\d)O(?=\d)|(?<=\b[A-Z]{1,2}\d[A-Z\d]? )O(?=[A-Z]{2}\b)/gi
/** A bar that was misread as a letter: "56 HIGH ST I LONDON". */
const LONE_LETTER = /(?<=\s)[Il](?=\s)/g

/** Prepares a text for finding addresses: one kind of separator, one line, digits where digits must be. */
export const normalizeAddress = (text: string): string =>
  text
    .replace(SEPARATORS, ',')
    .replace(LONE_LETTER, ',')
    .replace(/\n/g, ', ')
    .replace(S_FOR_FIVE, '5')
    .replace(O_FOR_ZERO, '0')

function toAddress(street: Street | null, town: Town | null): Address {
  const parts = [street, town].filter((part) => part !== null)
  return {
    street: street?.name ?? null,
    city: town?.city ?? null,
    postalCode: town?.postalCode ?? null,
    country: town?.country ?? null,
    latitude: town?.gazetteerCity?.latitude ?? null,
    longitude: town?.gazetteerCity?.longitude ?? null,
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(({ end }) => end)),
    confidence: confidenceOf(street) + (town?.confidence ?? 0),
  }
}

const confidenceOf = (street: Street | null): number =>
  !street ? 0 : street.isNumbered ? STREET_CONFIDENCE : UNNUMBERED_CONFIDENCE

/**
 * Finds the address on a line, or on a few lines joined by commas.
 *
 *     "Mariahilfer Str. 24, 1070 Wien"            → street, 1070, Wien, AT
 *     "2200 2nd Ave, Seattle, WA 98121"           → street, 98121, Seattle, US
 *     "Portland, Oregon" · "BROOKLYN NY"          → city and country
 *     "〒102-8321 東京都千代田区北の丸公園2-3"    → 102-8321, JP
 *     "SPRING 2026" · "8 PM PLACE" · "10-120 Personen" · "Doors 8pm" → null
 *
 * The hint decides between countries that write addresses alike. Cities are checked against the gazetteer. Never throws on text.
 */
export function readAddress(text: string, hint: AddressHint = {}): Address | null {
  const normalized = normalizeAddress(limitLength(text, MAX_CHARACTERS))
  const street = findStreet(normalized, hint)
  const town = findTown(normalized, { hint, street })
  return street || town ? toAddress(street, town) : null
}
