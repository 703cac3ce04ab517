import { findAmounts } from '@swap/extraction/amounts'

/** A price or a time in a search query, which is looked for as a whole. */
export interface SearchTerm {
  /** As typed. */
  text: string
  /** For a first, coarse search: the `searchableText` of every text with this term contains these digits. */
  digits: string
  /** Where it first occurs in a text, UTF-16 units; null if it doesn't. */
  find: (text: string) => [start: number, end: number] | null
}

/**
 * Extracts the prices and times of a search query. A price is a number beside a currency; a number alone may be anything.
 *
 *     "jazz £18" → £18, and "jazz" is left
 *     "18:30"    → 18:30, not 18 and 30
 */
export function extractTerms(search: string): { terms: SearchTerm[]; rest: string } {
  const prices = amountsIn(search).map((sought) => ({ ...sought, ...priceTerm(search, sought) }))
  const withoutPrices = without(search, prices)
  const times = [...withoutPrices.matchAll(TIME)].map((match) => timeTerm(match))
  return { terms: [...prices, ...times].map(toTerm), rest: without(withoutPrices, times) }
}

type Placed = SearchTerm & { start: number; end: number }

const toTerm = ({ text, digits, find }: Placed): SearchTerm => ({ text, digits, find })

/** Replaces parts of a text with as many spaces. */
const without = (text: string, parts: readonly { start: number; end: number }[]): string =>
  parts.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)

type Amount = ReturnType<typeof findAmounts>[number]

const amountsIn = (text: string): Amount[] => findAmounts(text, undefined, { withFood: true })

/** £18 is found in "£18", "£ 18.00", "£15-18" and "18 GBP"; not in "18:30", "£180", "£18.50" or "€18". */
function priceTerm(search: string, { start, end, values, currency }: Amount): SearchTerm {
  const text = search.slice(start, end)
  return {
    text,
    digits: /\d+/.exec(text)?.[0] ?? '', // the first number: the rest may be written in several ways
    find: (candidate) => {
      const found = amountsIn(candidate).find(
        // "kr" is the currency of several countries: it matches any of them.
        (it) =>
          (it.currency === currency || it.currency === null || currency === null) &&
          values.every((value) => it.values.includes(value)),
      )
      return found ? [found.start, found.end] : null
    },
  }
}

/** "18:30" · "6:30 pm" · "18.30", but not "24.12", which may be a day. */
const TIME =
  /(?<![\d:.,])(?<hour>[01]?\d|2[0-4])(?::(?<minute>[0-5]\d)|\.(?<afterDot>00|1[3-9]|[2-5]\d))(?![\d:]|[.,]\d)(?:\s?(?<half>[ap])\.?m\b)?/giu

/**
 * 18:30 is found in "18:30" and "18.30"; not in "18, 30" or "118:30". 6:30 is also found in "06:30" and "6:30pm", 6:30 pm not in
 * "6:30", and 06:30 not in "6:30pm". 12.50, with a dot, is also found in "12,50 €" and "12/50": it may be a price or a day.
 */
function timeTerm({ 0: text, index, groups = {} }: RegExpExecArray): Placed {
  const { hour = '', minute = groups['afterDot'] ?? '', half } = groups
  const isTime = groups['minute'] !== undefined || half !== undefined
  const shortHour = String(Number(hour))
  const minutes = `${isTime ? '[:.]' : '[:.,/]'}${minute}`
  const afternoon = String.raw`${minutes}\s?p\.?m\b`
  const hours = half || hour === shortHour ? `0?${shortHour}` : `(?:${hour}|${shortHour}(?!${afternoon}))`
  const pattern = new RegExp(
    String.raw`(?<![\d:.,])${hours}${minutes}(?![\d:]|[.,]\d)${half ? String.raw`\s?${half}\.?m\b` : ''}`,
    'iu',
  )
  const find: SearchTerm['find'] = (candidate) => {
    const found = pattern.exec(candidate)
    return found ? [found.index, found.index + found[0].length] : null
  }
  return { text, digits: `${shortHour} ${minute}`, find, start: index, end: index + text.length }
}
