// The formats in which towns are written with a postcode, state or country.
import { toAlternation, toAnyCase } from './alternation.ts'
import regions from './regions.json' with { type: 'json' }

/** One format in which a town is written with what proves it to be one: a postcode, a state, or a country. */
export interface TownFormat {
  /** ISO 3166-1 alpha-2, the likeliest first; none if the text itself names it. */
  countries: readonly string[]
  /** Groups: `city`, perhaps with other words; `code`; `state`; `region`, the name of a state or country. */
  pattern: RegExp
  /** Whether the town is at the start or the end of the words in the group `city`. */
  side: 'start' | 'end'
  /** A match proves even a town that the gazetteer lacks, and its code alone identifies the country. */
  isProof?: true
  /** Tried only on pages in this language or from its country. */
  language?: string
}

/** Creates the format of a town before its postcode, state or country. */
const before = (
  countries: string,
  proofPattern: string,
  more: Partial<TownFormat> = {},
  flags = 'dgu',
): TownFormat => ({
  countries: countries.split(' ').filter(Boolean),
  pattern: new RegExp(String.raw`(?<![\p{L}\d])(?<city>\p{L}[\p{L}.'’ -]{1,39}?)${proofPattern}`, flags),
  side: 'end',
  ...more,
})
/** Creates the format of a town after its postcode, which may begin with the letters of a country: "F-75008", "CH-8004". */
const after = (countries: string, code: string, notFollowedBy = ''): TownFormat => ({
  countries: countries.split(' '),
  pattern: new RegExp(
    String.raw`(?<![\d$€£.,:/-])(?:(?:[DFEIABN]|CH|DK)-)?(?<code>${code})(?:-\d{3})?\s{1,3}${notFollowedBy}(?<city>\p{L}[\p{L}.'’/ -]{1,30})`,
    'dgu',
  ),
  side: 'start',
})

const STATE = `(?<state>${Object.values(regions.states).join('|')})`
/** The Royal Mail's areas; "PM7 3RD" isn't a postcode. */
const BRITISH_CODE =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|' +
  String.raw`O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|U[BX]|W[ACDFNRSV]?|YO|ZE)\d[A-Z\d]?\s?\d[A-Z]{2}\b`
/** "2000 People", "1200 Avenue": words that are also place names somewhere. */
const NO_TOWN = String.raw`(?!${toAnyCase('rue, via, calle, avenue, street, road, ave, the, am, in, im, at, people, years, euro?s?')}\b)`
const provesTown = { isProof: true } as const

/** The most reliable format first. */
export const TOWN_FORMATS: readonly TownFormat[] = [
  // "Springfield, IL 62701"
  before('US', String.raw`,?\s{1,3}${STATE}\.?,?\s{1,3}(?<code>\d{5})(?:-\d{4})?(?!\d)`, provesTown, 'dgiu'),
  // "Toronto, ON M5V 3X3"
  before(
    'CA',
    String.raw`,?\s{1,3}${toAlternation(regions.provinces.CA)}\.?,?\s{1,3}(?<code>[A-Z]\d[A-Z]\s?\d[A-Z]\d)`,
    provesTown,
  ),
  // "Fitzroy VIC 3065"
  before('AU', String.raw`,?\s{1,3}${toAlternation(regions.provinces.AU)}\.?,?\s{1,3}(?<code>\d{4})(?!\d)`, provesTown),
  // "São Paulo - SP, 01304-001"
  before(
    'BR',
    String.raw`\s{0,3}[-–/,]\s{0,3}${toAlternation(regions.provinces.BR)}\s{0,3},?\s{0,3}(?:CEP:?\s{0,3})?(?<code>\d{5}-\d{3})`,
    provesTown,
  ),
  // "London SW9 9SL"
  {
    ...before('GB', '', provesTown),
    pattern: new RegExp(
      String.raw`(?:(?<![\p{L}\d])(?<city>\p{L}[\p{L}.'’ -]{1,39}),?\s{0,3})?\b(?<code>${BRITISH_CODE})`,
      'dgu',
    ),
  },
  // "1017 SG Amsterdam"
  after('NL', String.raw`\d{4}\s?[A-Z]{2}`),
  // "00-029 Warszawa"
  after('PL', String.raw`\d{2}-\d{3}`),
  // "111 23 Stockholm"
  after('SE CZ SK GR', String.raw`\d{3}\s\d{2}`),
  // "〒102-8321 東京都千代田区北の丸公園2-3"
  { ...before('JP', '', provesTown), pattern: /(?<![\d-])(?<code>\d{3}-\d{4})(?![\d-])(?=.*[都道府県市区])/dgu },
  // "10827 Berlin", "F-75008 Paris"
  after('DE FR ES IT FI HR TR MX UA', String.raw`\d{5}`),
  // "1070 Wien", "CH-8004 Zürich"
  after('AT CH BE DK NO HU PT NL LU NZ AU ZA PH BG SI CY GE TN LV LI BD AR PY VE', String.raw`\d{4}`, NO_TOWN),
  // "Pune 411001", "Nagpur, Maharashtra-440010"
  {
    ...before('IN', '', { language: 'en' }),
    pattern: /(?<city>\p{L}[\p{L}.'’, -]{2,60}?)[\s,–:-]{1,4}(?<code>[1-8]\d{2}\s?\d{3})(?!\d)/dgu,
  },
  // "San Francisco, CA", "BROOKLYN NY"
  before('US', String.raw`,?\s{1,3}${STATE}(?![\p{L}\d])`),
  // "Via Mulino 6 - Borgo di Sopra (AL)"
  before('IT', String.raw`["”’']?\s{0,2}[(\[]${toAlternation(regions.provinces.IT)}[)\]]`, {}, 'dgiu'),
  // "PATOS-PB", "Recife / PE", but not "INSCREVA-SE"
  before('BR', String.raw`(?!-SE)\s{0,2}[-–/]\s{0,2}${toAlternation(regions.provinces.BR)}(?![\p{L}\d])`, {
    ...provesTown,
    language: 'pt',
  }),
  // "Portland, Oregon", "Dublin 8, Ireland"
  {
    ...before('', ''),
    pattern:
      /(?<=(?<city>\p{L}[^,\n\d]{1,59})(?:\s\d{1,2})?)(?:,|\s[-–]\s)\s{0,3}(?<region>\p{L}[^,\n]{1,30}?)(?=\s*(?:,|\s[-–]\s|$))/dgu,
  },
]
