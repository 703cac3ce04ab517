import type { EventEdit } from '@swap/contract/event'
import { sliceClause, type Clause } from '../../clauses/clause.ts'

/**
 * Finds the postal address in a text; null if it has none. Reads only the first 2,000 characters.
 *
 *     "bodyworks, 7a castle road, edinburgh, eh1 2ng" → 7a castle road · edinburgh · eh1 2ng
 */
export function findAddress(text: string): PostalAddress | null {
  for (const pattern of ADDRESSES) {
    const match = pattern.exec(text.slice(0, 2000))
    const { address, city, code } = match?.groups ?? {}
    if (!match || address === undefined || (city !== undefined && NO_TOWN.test(city))) continue
    return {
      from: match.index,
      to: match.index + match[0].length,
      address: address.trim(),
      city: city?.trim() ?? null,
      postalCode: code?.trim() ?? null,
    }
  }
  return null
}

/** A postal address within a text: its position (end exclusive), and its parts. */
interface PostalAddress {
  from: number
  to: number
  address: string
  city: string | null
  postalCode: string | null
}

const UK_CODE = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}`
const US_CODE = String.raw`(?:[A-Z]{2},? )?\d{5}(?:-\d{4})?`
/** A word of a name: "Peter's", "3rd". */
const NAME = String.raw`\p{L}[\p{L}'’.-]*|\d+(?:st|nd|rd|th)`
/** One to four words of a name: "St Peter's Hill", "W 3rd". */
const NAMES = `(?:${NAME})(?: (?:${NAME})){0,3}`
const TOWN = String.raw`(?!at |on |in |and |with )\p{L}[\p{L}'’-]+(?:[ -]\p{L}[\p{L}'’-]+){0,3}`
const FLAT = String.raw`(?:(?:[Uu]nit|[Ff]lat|[Aa]pt|[Aa]partment|[Ss]uite|[Ff]loor|[Rr]oom) \w+,? )?`
const NUMBER_BEFORE_STREET = String.raw`${FLAT}\d+[a-z]?(?:[-/]\d+[a-z]?)? ${NAMES}`
const STREET_SUFFIX =
  '[Ss]t(?:reet|\\.)?|[Rr](?:oa)?d|[Ll](?:ane|n)|[Aa]ve(?:nue)?|Sq(?:uare)?|Way|Close|Dr(?:ive)?|Pl(?:ace)?|Terrace|Walk|Row|Quay|Hill|Crescent|Grove|Parade|Wharf|Yard|Mews|Boulevard|Blvd|Parkway|Approach|Embankment|Green'
/** "Herrengasse 14", "Schillerstraße 9" */
const STREET_BEFORE_NUMBER = String.raw`\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.?|gasse|weg|platz|allee|ring|ufer|damm|straat|gracht|laan) \d+[a-z]?`

const START = String.raw`(?<![\p{L}\d:.£€$])`
const END = String.raw`(?![\p{L}\d:])`

/** Most certain first: with a postcode, in the forms of several countries; a street and its town; a street alone. */
const ADDRESSES: readonly RegExp[] = [
  String.raw`(?<address>${STREET_BEFORE_NUMBER}),? (?<code>(?:[A-Z]-?)?\d{4,5}) (?<city>\p{Lu}[\p{L}-]+)`,
  String.raw`(?<address>${NUMBER_BEFORE_STREET}), (?<code>\d{4,5}) (?<city>\p{Lu}[\p{L}-]+)`,
  String.raw`(?<address>${FLAT}\d+[a-z]? (?:(?:${NAME}) ){0,3}(?:${STREET_SUFFIX})),? (?<code>${UK_CODE})`,
  String.raw`(?<address>${NUMBER_BEFORE_STREET}|${FLAT.replace(/\?$/, '')}${NAMES}),? (?<city>${TOWN}),? (?<code>${UK_CODE}|${US_CODE})`,
  String.raw`(?<address>${STREET_BEFORE_NUMBER})(?:, (?<city>\p{Lu}[\p{L}-]+))?`,
  String.raw`(?<address>${FLAT}\d+[a-z]? (?:(?:${NAME}) ){0,3}(?:${STREET_SUFFIX})),? (?<city>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=[.!]?$|[,.!?\n])`,
  String.raw`(?<address>${FLAT}\d+[a-z]? (?:(?:${NAME}) ){0,3}(?:${STREET_SUFFIX}))`,
].map((source) => new RegExp(`${START}${source}${END}`, 'u'))

/** A day or an hour is not a town. */
const NO_TOWN =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|tonight|doors|entry|free|tickets?)\b/i

/** Returns an address as the fields of an event's location. */
export const addressFacts = ({ address, city, postalCode }: PostalAddress): NonNullable<EventEdit['location']> => ({
  address,
  ...(city !== null && { city }),
  ...(postalCode !== null && { postal_code: postalCode }),
})

/** Removes the words of an address from a clause; puts a break in their place. */
export function withoutAddress(clause: Clause, { from, to }: PostalAddress): Clause {
  const words = clause.words.flatMap((word, at) => {
    if (word.start >= from && word.start < to) return []
    const before = clause.words[at - 1]
    const isBehind = before !== undefined && before.start >= from && before.start < to
    return [isBehind && word.breakBefore === 'none' ? { ...word, breakBefore: 'comma' as const } : word]
  })
  return sliceClause({ ...clause, words }, 0)
}
