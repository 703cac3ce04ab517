import { findAmounts } from '@swap/extraction/amounts'
import { inDigits } from '../../entities/number-words.ts'

/** One price of a line: its words, and the unpriced pieces before it. */
export interface PricePart {
  text: string
  before: readonly string[]
}

/**
 * Splits a line into the prices that it prints, each with its words.
 *
 *     "Weekend ticket £145 · Day ticket £60"   → "Weekend ticket £145", "Day ticket £60"
 *     "Friday 8pm, adults £10 / kids £4"       → "adults £10" after "Friday 8pm", "kids £4"
 */
export function splitPrices(line: string): PricePart[] {
  let before: string[] = []
  return normalizeAmounts(line)
    .split(SEPARATOR)
    .flatMap((piece): PricePart[] => {
      if (!isPriced(piece)) {
        before = [...before, piece]
        return []
      }
      const isAmountOnly = !/\p{L}/u.test(piece.replace(UNIT, ''))
      const texts = splitAtAmounts(isAmountOnly && before.length > 0 ? `${before.at(-1)}, ${piece}` : piece)
      const parts = texts.map((text) => ({ text, before }))
      before = []
      return parts
    })
}

/** Separates two prices of a line, but not inside brackets: "(2 adults, 3 juniors)". */
const SEPARATOR = new RegExp(
  String.raw`(?:${[
    String.raw`\s-\s`,
    String.raw`[;·|•]`,
    String.raw`,(?=\s|\p{L})`,
    // "Adults/kids £4" and "£10/£4" are two, "£8 for 2/4" is one.
    String.raw`(?<!\d)\/`,
    String.raw`(?<=\d)\/(?=\s?[£€$])`,
    String.raw`(?<=\d )\/`,
    String.raw`\.\s`,
    String.raw`\s{3,}`,
    // "£10 + £2 booking fee"
    String.raw`\s(?=\+ ?[£€$][\d.]+ \p{L})`,
  ].join('|')})(?![^()]*\))|\((?=[£€$])`,
  'u',
)
/** "free", "gratis" */
export const FREE = /(?<![\p{L}-])(?:free|frei|gratis|gratuit|kostenlos|za darmo)(?!\p{L})/iu
/** "half price" */
export const HALF = /half[- ]price|half off|zum halben preis|demi-tarif/iu
const REDUCED = /\boff\b|\bdiscount|\d ?%/iu
/** What one price covers: "per session", "/night", "table of" */
export const UNIT = /(?:\b(?:per|pro|par|por|za|each)\s|\/\s?)(?<unit>\p{L}+)|\b(?<shared>table|team|group) of\b/iu

/** Finds the amounts of money in a text. */
export const amountsIn = (text: string) => findAmounts(text, undefined, { withFood: true })

/** Returns whether a text prints a price or a reduction. */
export const isPriced = (text: string): boolean =>
  amountsIn(text).length > 0 || [FREE, HALF, REDUCED].some((pattern) => pattern.test(text))

/** Writes numbers in digits, all dashes the same way, and "40p" as "£0.40". */
const normalizeAmounts = (line: string): string =>
  inDigits(line)
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/(?<![\d.:£€$])(\d{2}) ?p\b/gu, '£0.$1')

/** Splits words with several amounts: "Adult £12 Child £6" and "£14 adv £17 door" → two */
function splitAtAmounts(piece: string): string[] {
  const amounts = amountsIn(piece)
  const beginsWithAmount = !/\p{L}/u.test(piece.slice(0, amounts[0]?.start ?? 0))
  const cuts = beginsWithAmount
    ? amounts.slice(1).map(({ start }) => start)
    : amounts.slice(0, -1).map(({ end }) => end)
  return [0, ...cuts].map((cut, index) => piece.slice(cut, cuts[index]))
}
