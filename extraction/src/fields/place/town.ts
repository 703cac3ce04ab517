import type { City } from '../../places/gazetteer.ts'
import type { AddressHint } from './address-hint.ts'
import type { PrintedCity } from './city-name.ts'
import type { Street } from './street.ts'
import { tidyText } from '../tidy-text.ts'

/** The part of an address behind the street: postcode, city, country, where it stands. */
export interface Town {
  city: string | null
  place: City | null
  postalCode: string | null
  country: string
  start: number
  end: number
  confidence: number
}

/** What is known when a town is looked for. */
export interface TownContext {
  hint: AddressHint
  street: Street | null
}

/** One way to write a town. Null when the text does not have it. */
export type ReadTown = (text: string, context: TownContext) => Town | null

interface TownParts {
  /** A place that is known, or a name that only the form of the address vouches for. */
  city: PrintedCity | string | null
  country: string
  postalCode?: string | undefined
  match: RegExpExecArray
  /** Where in the match the town begins. */
  from?: number
  confidence: number
}

export function toTown({ city, country, postalCode, match, from = 0, confidence }: TownParts): Town {
  const isKnown = typeof city === 'object' && city !== null
  return {
    city: tidyText((isKnown ? city.printed : city) ?? '') || null,
    place: isKnown ? city.place : null,
    postalCode: postalCode ?? null,
    country,
    start: match.index + from,
    end: match.index + (lengthBeforeNumber(match, isKnown ? city.printed : null) ?? match[0].length),
    confidence,
  }
}

/** Words behind a town that lead to a number are a label of it: "20359 Hamburg Order 7730", "1070 Wien Tel. 01 5123". */
function lengthBeforeNumber(match: RegExpExecArray, printed: string | null): number | null {
  const at = printed === null ? -1 : match[0].indexOf(printed)
  const leadsToNumber = /^\s?[:#]?\s?\+?\(?\d/.test(match.input.slice(match.index + match[0].length))
  return printed !== null && at >= 0 && leadsToNumber ? at + printed.length : null
}
