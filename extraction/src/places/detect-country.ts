// Detects the country of a page.
import { mainCountryOf } from './language-countries.ts'

/** ISO 3166-1 alpha-2 by the ending of a domain; ".com", ".org" and endings used anywhere (.io, .tv) say nothing. */
const DOMAIN_COUNTRIES: Record<string, string> = Object.fromEntries(
  'de at fr es it nl be pl cz se dk no fi pt ie ca au jp br ru ua ch in nz'
    .split(' ')
    .map((ending) => [ending, ending.toUpperCase()]),
)

const CALLING_CODE_COUNTRIES: Record<string, string> = {
  '31': 'NL', '32': 'BE', '33': 'FR', '34': 'ES', '351': 'PT', '353': 'IE', '358': 'FI', '39': 'IT',
  '41': 'CH', '420': 'CZ', '43': 'AT', '44': 'GB', '45': 'DK', '46': 'SE', '47': 'NO', '48': 'PL', '49': 'DE',
  '55': 'BR', '61': 'AU', '81': 'JP',
} // prettier-ignore

/** Patterns that suggest a country, with their votes. */
const SIGNS: readonly (readonly [country: string, votes: number, sign: RegExp])[] = [
  ['GB', 2, /£/],
  ['GB', 2, /\.(?:co|org)\.uk|\bo2 academy\b/i],
  ['US', 1, /(?<![A-Z])\$\s?\d/],
  ['US', 2, /\(\d{3}\)\s?\d{3}[-.]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/],
  ['CH', 2, /\bCHF\b|\.ch\b/],
]

const DOMAIN = /(?<=[a-z0-9-])\.(?:com?\.)?(?<ending>[a-z]{2})(?![a-z0-9-])/gi
const CALLING_CODE = /(?:^|\s)\+(?<code>\d{2,3})/

/** The votes of a domain, a calling code and the language. */
const DOMAIN_VOTES = 2
const CALLING_CODE_VOTES = 3
const LANGUAGE_VOTES = 1.5

/**
 * Detects the country of a poster, which decides how dates, "$" and phone numbers are read.
 *
 *     "£8", en → GB     "kulturhaus-nord.de", de → DE     "Tel. +43 1 5123", de → AT     "$5 (206) 555-0142" → US
 *     an address with a country → that country, whatever else is printed
 *     "Friday 8pm", en → undefined
 *
 * The country with the most votes wins; on a tie, signs come before domains, the calling code and the language.
 */
export function detectCountry(
  text: string,
  language: string | undefined,
  address: { country: string | null } | null,
): string | undefined {
  if (address?.country) return address.country
  const votes = new Map<string, number>()
  const vote = (country: string | undefined, weight: number) => {
    if (country) votes.set(country, (votes.get(country) ?? 0) + weight)
  }
  for (const [country, weight, sign] of SIGNS) if (sign.test(text)) vote(country, weight)
  const endings = Array.from(text.matchAll(DOMAIN), ({ groups }) => groups?.['ending']?.toLowerCase() ?? '')
  for (const ending of new Set(endings)) vote(DOMAIN_COUNTRIES[ending], DOMAIN_VOTES)
  // "+49 30" and "+420 2": the code may be two or three digits long, the rest of the match is the number itself
  const code = CALLING_CODE.exec(text)?.groups?.['code'] ?? ''
  vote(CALLING_CODE_COUNTRIES[code] ?? CALLING_CODE_COUNTRIES[code.slice(0, 2)], CALLING_CODE_VOTES)
  vote(mainCountryOf(language), LANGUAGE_VOTES)
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
