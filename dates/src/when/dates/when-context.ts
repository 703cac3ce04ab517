// Works out what the dates of a page depend on: the order of day and month, and the year.

import { yearOf } from '../../calendar-day.ts'
import type { WhenContext } from '../when.ts'

/** What is known about a page before its dates are read, except for the order of day and month. */
type WhenClues = Pick<WhenContext, 'today' | 'language' | 'country' | 'yearHint' | 'monthHint'>

const DAY_FIRST_COUNTRIES = new Set(
  'GB IE AU NZ DE AT CH FR BE ES IT PT BR NL SE DK NO FI PL CZ RU UA TR IN ZA MX AR SG GR RO HU HR'.split(' '),
)
const EAST_ASIAN_LANGUAGES = ['ja', 'zh', 'ko']

const DAY_FIRST_SIGN = /£|€/
const DOLLAR = /(?:^|[^A-Z])\$\s?\d/
const OTHER_DOLLAR = /(?:A|AU|NZ|C|CA)\$/

/** A date that can only be day first: it shows how the others are meant. */
const DAY_FIRST_DATE = /\b(?:1[3-9]|2\d|3[01])[./]\d{1,2}[./](?:\d{4}|\d{2})\b/
/** A date that can only be month first. */
const MONTH_FIRST_DATE = /\b\d{1,2}[./](?:1[3-9]|2\d|3[01])[./](?:\d{4}|\d{2})\b/

/**
 * Adds the order of day and month to the context of a page: from its country, else its language, its other dates and
 * its currency.
 *
 *     "5/6 … €12" → dmy · "5/6 … Portland, OR" (US) → mdy · "5/6" → undefined: both stay possible
 */
export function whenContext(text: string, clues: WhenClues): WhenContext {
  const order = orderOf(text, clues)
  return order ? { ...clues, order } : { ...clues }
}

function orderOf(text: string, { country, language }: WhenClues): WhenContext['order'] {
  const isEastAsian = language !== undefined && EAST_ASIAN_LANGUAGES.includes(language)
  // In East Asia a date without its year is written month first; with it, year first, which needs no order.
  if (country === 'US' || country === 'JP' || (isEastAsian && (country === undefined || country === 'CN'))) return 'mdy'
  if (country !== undefined && DAY_FIRST_COUNTRIES.has(country)) return 'dmy'
  if (language !== undefined && language !== 'en' && !isEastAsian) return 'dmy'
  if (DAY_FIRST_DATE.test(text)) return 'dmy'
  if (MONTH_FIRST_DATE.test(text)) return 'mdy'
  if (DAY_FIRST_SIGN.test(text)) return 'dmy'
  return DOLLAR.test(text) && !OTHER_DOLLAR.test(text) ? 'mdy' : undefined
}

const YEAR = /(?<![\d.,/$£€-])(?:19|2[0Oo])[\dOo][\dOoIl](?![\d%€\p{L}])/gu
/** Words and signs before a year that the event is not in. */
const NOT_THE_YEAR = /(?:©|\(c\)|copyright|since|seit|est\.?|depuis|founded|-)\s*$/i
/** How many characters before a year are searched for such words. */
const BEFORE_LENGTH = 18
/** A page may be about a year at most this many years ago. */
const MAX_YEARS_AGO = 15
/** A page may be about a year at most this many years ahead. */
const MAX_YEARS_AHEAD = 3

/**
 * Returns the year a page is about: the one it prints most often, the later one on a tie; undefined if it prints none near
 * today (15 years back to 3 ahead). Years of copyright and foundation do not count.
 */
export function yearHint(text: string, today: string): number | undefined {
  const thisYear = yearOf(today)
  const counts = new Map<number, number>()
  for (const { 0: printed, index } of text.matchAll(YEAR)) {
    const year = Number(printed.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'))
    const isNear = year >= thisYear - MAX_YEARS_AGO && year <= thisYear + MAX_YEARS_AHEAD
    const before = text.slice(Math.max(0, index - BEFORE_LENGTH), index)
    if (isNear && !NOT_THE_YEAR.test(before)) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  const ranked = [...counts].toSorted(([year, count], [other, times]) => times - count || other - year)
  return ranked[0]?.[0]
}
