import { foldText } from '../../language/fold.ts'
import { yearOf } from './calendar-day.ts'
import type { WhenContext } from './when.ts'

/** What is known about a page before its dates are read. */
export type WhenClues = Pick<WhenContext, 'today' | 'language' | 'country' | 'yearHint' | 'monthHint'>

const DAY_FIRST_COUNTRIES = new Set(
  'GB IE AU NZ DE AT CH FR BE ES IT PT BR NL SE DK NO FI PL CZ RU UA TR IN ZA MX AR SG GR RO HU HR'.split(' '),
)
const EAST_ASIAN_LANGUAGES = ['ja', 'zh', 'ko']
const UNDECIDED_LANGUAGES = ['en', ...EAST_ASIAN_LANGUAGES]

/** Signs in the text as printed, each with its weight for day first (positive) or month first (negative). */
const PRINTED_CLUES: readonly (readonly [clue: RegExp, weight: number])[] = [
  [/£|€/, 2],
  [/\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/, -1.5],
  // A state and a ZIP code.
  [/\b[A-Z]{2} \d{5}\b/, -3],
  // A British postcode.
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, 3],
]
const FOLDED_CLUES: readonly (readonly [clue: RegExp, weight: number])[] = [
  [/\buhr\b|\beinlass\b|\bbeginn\b/, 3],
  [/\.co\.uk|\.de\b|\.fr\b|\.org\.uk/, 2],
]
const DOLLAR = /(?:^|[^A-Z])\$\s?\d/
const OTHER_DOLLAR = /(?:A|AU|NZ|C|CA)\$/
const DOLLAR_WEIGHT = -1.5
const FULL_DATE = /\b(?<first>\d{1,2})[./](?<second>\d{1,2})[./](?:\d{4}|\d{2})\b/g
const TELLING_DATE_WEIGHT = 2
/** Less than this, and the page does not say. */
const DECIDED = 0.9

function countryWeight(country: string | undefined): number {
  if (country === 'US') return -3
  if (country === 'CA') return -0.5
  return country !== undefined && DAY_FIRST_COUNTRIES.has(country) ? 3 : 0
}

/** Dates that can only be read one way tell how the others are meant. */
function tellingDates(text: string): number {
  return [...text.matchAll(FULL_DATE)].reduce((sum, { groups = {} }) => {
    if (Number(groups.first) > 12) return sum + TELLING_DATE_WEIGHT
    return Number(groups.second) > 12 ? sum - TELLING_DATE_WEIGHT : sum
  }, 0)
}

function dayFirstWeight(text: string, { country, language }: WhenClues): number {
  const folded = foldText(text)
  const fromLanguage = language !== undefined && !UNDECIDED_LANGUAGES.includes(language) ? 3 : 0
  const fromDollar = DOLLAR.test(text) && !OTHER_DOLLAR.test(text) ? DOLLAR_WEIGHT : 0
  const printed = PRINTED_CLUES.reduce((sum, [clue, weight]) => (clue.test(text) ? sum + weight : sum), 0)
  const inFolded = FOLDED_CLUES.reduce((sum, [clue, weight]) => (clue.test(folded) ? sum + weight : sum), 0)
  return countryWeight(country) + fromLanguage + fromDollar + printed + inFolded + tellingDates(text)
}

/**
 * Gathers what a page says about how its dates are written: country, language, currency, phone numbers, postcodes and
 * dates that can be read only one way vote for day or month first.
 *
 *     "5/6 … €12" → dmy · "5/6 … Portland, OR 97201" → mdy · "5/6" → undefined: both stay possible
 */
export function whenContext(text: string, clues: WhenClues): WhenContext {
  // In East Asia a date without its year is written month first; with it, year first, which needs no order.
  const { country, language = '' } = clues
  const isEastAsian = EAST_ASIAN_LANGUAGES.includes(language) && (country === undefined || country === 'CN')
  if (country === 'JP' || isEastAsian) return { ...clues, order: 'mdy' }
  const weight = dayFirstWeight(text, clues)
  if (Math.abs(weight) <= DECIDED) return { ...clues }
  return { ...clues, order: weight > 0 ? 'dmy' : 'mdy' }
}

const YEAR = /(?<![\d.,/$£€-])(?:19|2[0Oo])[\dOo][\dOoIl](?![\d%€\p{L}])/gu
const NOT_THE_YEAR = /(?:©|\(c\)|copyright|since|seit|est\.?|depuis|founded|-)\s*$/i
const BEFORE_LENGTH = 18
const OLDEST = 15
const NEWEST = 3

/**
 * The year a page speaks of: the one it prints most often, the later of two equals; undefined where it prints none near
 * today (15 years back to 3 ahead). Years of copyright and foundation do not count.
 */
export function yearHint(text: string, today: string): number | undefined {
  const thisYear = yearOf(today)
  const counts = new Map<number, number>()
  for (const { 0: printed, index } of text.matchAll(YEAR)) {
    const year = Number(printed.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'))
    const isNear = year >= thisYear - OLDEST && year <= thisYear + NEWEST
    const before = text.slice(Math.max(0, index - BEFORE_LENGTH), index)
    if (isNear && !NOT_THE_YEAR.test(before)) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  const ranked = [...counts].toSorted(([year, count], [other, times]) => times - count || other - year)
  return ranked[0]?.[0]
}
