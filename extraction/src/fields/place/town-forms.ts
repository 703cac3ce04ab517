import { AU_STATE, BR_STATE, CA_PROVINCE, IT_PROVINCE, US_STATE, WORD_LIKE_STATES } from './regions.ts'
import type { PrintedCity } from './city-name.ts'

/** One way to write a town with what proves it: its postcode, its state, its country. */
export interface TownForm {
  /** ISO 3166-1 alpha-2, the likeliest first; none where the text itself names it. */
  countries: readonly string[]
  /** Groups: `city`, perhaps with other words; `code`; `state`; `region`, the name of a state or country. */
  pattern: RegExp
  /** Whether the town ends the words of its group or begins them. */
  side: 'start' | 'end'
  /** 0..1 */
  confidence: number
  /** The form proves a town that no gazetteer knows: everywhere, where street, page or language are of its country, or there behind a street. */
  vouches?: 'everywhere' | 'at home' | 'behind street'
  /** Its code alone says in which country. */
  isCodeEnough?: true
  /** A page of these languages or their country alone is asked. */
  languages?: readonly string[]
  /** What looks like it and is something else. */
  isRefused?: (match: RegExpExecArray, city: PrintedCity | null) => boolean
}

const WITH_CODE = 0.6
const WITH_STATE = 0.5
/** Thousands of inhabitants from which a name without a comma before its state is believed. */
const BIG = 30

/** A town in front of what proves it. */
const before = (countries: string, proof: string, more: Partial<TownForm> = {}, flags = ''): TownForm => ({
  countries: countries.split(' '),
  pattern: new RegExp(String.raw`(?<![\p{L}\d])(?<city>\p{L}[\p{L}.'’ -]{1,39}?)${proof}`, `dgu${flags}`),
  side: 'end',
  confidence: WITH_CODE,
  ...more,
})
/** A town behind its code, in front of which a country may print its letters: "F-75008", "CH-8004". */
const behind = (countries: string, code: string, more: Partial<TownForm> = {}): TownForm => ({
  countries: countries.split(' '),
  pattern: new RegExp(
    String.raw`(?<![\d$€£.,:/-])(?:(?:[DFEIABN]|CH|DK)-)?(?<code>${code})(?:-\d{3})?\s{1,3}(?<city>\p{L}[\p{L}.'’/ -]{1,30})`,
    'dgu',
  ),
  side: 'start',
  confidence: WITH_CODE,
  ...more,
})

/** The areas of the Royal Mail; "PM7 3RD" is none. */
const BRITISH_AREA =
  /^(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|U[BX]|W[ACDFNRSV]?|YO|ZE)\d/
/** "2000 People", "1200 Avenue": words that are also names of places somewhere. */
const NO_CITY = /^(?:rue|via|calle|avenue|street|road|st|ave|the|am|in|im|at|people|years|euro?s?)\b/i
const FOUR_DIGITS = 'AT CH BE DK NO HU PT NL LU NZ AU ZA PH BG SI CY GE TN LV LI BD AR PY VE'

const everywhere = { vouches: 'everywhere' } as const
const atHome = { vouches: 'at home' } as const

/** In order of trust. */
export const TOWN_FORMS: readonly TownForm[] = [
  // "Springfield, IL 62701"
  before('US', String.raw`,?\s{1,3}(?<state>${US_STATE})\.?,?\s{1,3}(?<code>\d{5})(?:-\d{4})?(?!\d)`, everywhere, 'i'),
  // "Toronto, ON M5V 3X3"
  before('CA', String.raw`,?\s{1,3}${CA_PROVINCE}\.?,?\s{1,3}(?<code>[A-Z]\d[A-Z]\s?\d[A-Z]\d)`, everywhere),
  // "Fitzroy VIC 3065"
  before('AU', String.raw`,?\s{1,3}${AU_STATE}\.?,?\s{1,3}(?<code>\d{4})(?!\d)`, everywhere),
  // "São Paulo - SP, 01304-001"
  before(
    'BR',
    String.raw`\s{0,3}[-–/,]\s{0,3}${BR_STATE}\s{0,3},?\s{0,3}(?:CEP:?\s{0,3})?(?<code>\d{5}-\d{3})`,
    everywhere,
  ),
  // "London SW9 9SL"
  {
    ...before('GB', '', everywhere),
    pattern:
      /(?:(?<![\p{L}\d])(?<city>\p{L}[\p{L}.'’ -]{1,39}),?\s{0,3})?\b(?<code>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b/dgu,
    isCodeEnough: true,
    isRefused: ({ groups }) => !BRITISH_AREA.test(groups?.['code'] ?? ''),
  },
  // "1017 SG Amsterdam"
  behind('NL', String.raw`\d{4}\s?[A-Z]{2}`),
  // "00-029 Warszawa"
  behind('PL', String.raw`\d{2}-\d{3}`, atHome),
  // "111 23 Stockholm"
  behind('SE CZ SK GR', String.raw`\d{3}\s\d{2}`),
  // "〒102-8321 東京都千代田区北の丸公園2-3"
  {
    ...behind('JP', ''),
    pattern: /(?<![\d-])(?<code>\d{3}-\d{4})(?![\d-])(?=.*[都道府県市区])/dgu,
    isCodeEnough: true,
  },
  // "10827 Berlin", "F-75008 Paris"
  behind('DE FR ES IT FI HR TR MX UA', String.raw`\d{5}`, atHome),
  // "1070 Wien", "CH-8004 Zürich"
  behind(FOUR_DIGITS, String.raw`\d{4}`, {
    vouches: 'behind street',
    isRefused: ({ groups }) => NO_CITY.test(groups?.['city'] ?? ''),
  }),
  // "Pune 411001", "Nagpur, Maharashtra-440010"
  {
    ...before('IN', '', { languages: ['en'] }),
    pattern: /(?<city>\p{L}[\p{L}.'’, -]{2,60}?)[\s,–:-]{1,4}(?<code>[1-8]\d{2}\s?\d{3})(?!\d)/dgu,
  },
  // "San Francisco, CA", "BROOKLYN NY"
  before('US', String.raw`,?\s{1,3}(?<state>${US_STATE})(?![\p{L}\d])`, {
    confidence: WITH_STATE,
    isRefused: ({ 0: printed, groups }, city) =>
      city?.place.admin !== groups?.['state'] ||
      (WORD_LIKE_STATES.has(city?.place.admin ?? '') && !printed.includes(',') && (city?.place.population ?? 0) < BIG),
  }),
  // "Via Mulino 6 - Borgo di Sopra (AL)"
  before('IT', String.raw`["”’']?\s{0,2}[(\[]${IT_PROVINCE}[)\]]`, { ...atHome, confidence: WITH_STATE }, 'i'),
  // "PATOS-PB", "Recife / PE", but not "INSCREVA-SE"
  before('BR', String.raw`(?!-SE)\s{0,2}[-–/]\s{0,2}${BR_STATE}(?![\p{L}\d])`, {
    ...everywhere,
    languages: ['pt'],
    confidence: WITH_STATE,
  }),
  // "Portland, Oregon", "Dublin 8, Ireland"
  {
    countries: [],
    pattern:
      /(?<=(?<city>\p{L}[^,\n\d]{1,59})(?:\s\d{1,2})?)(?:,|\s[-–]\s)\s{0,3}(?<region>\p{L}[^,\n]{1,30}?)(?=\s*(?:,|\s[-–]\s|$))/dgu,
    side: 'end',
    confidence: WITH_STATE,
  },
]
