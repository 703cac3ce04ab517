import { findAmounts } from '@swap/extraction/amounts'
import { inDigits } from '../../entities/number-words.ts'

/** One price of a line: its words, and the pieces before it that have no price. */
export interface PricePart {
  text: string
  before: readonly string[]
}

/** Between two prices of a line; "(2 adults, 3 juniors)" stays whole. */
const BETWEEN =
  /(?:\s-\s|[;·|•]|,(?=\s|\p{L})|(?<!\d)\/|(?<=\d)\/(?=\s?[£€$])|(?<=\d )\/|\.\s|\s{3,}|\s(?=\+ ?[£€$][\d.]+ \p{L}))(?![^()]*\))|\((?=[£€$])/u
export const FREE = /(?<![\p{L}-])(?:free|frei|gratis|gratuit|kostenlos|za darmo)(?!\p{L})/iu
export const HALF = /half[- ]price|half off|zum halben preis|demi-tarif/iu
const REDUCED = /\boff\b|\bdiscount|\d ?%/iu
export const UNIT = /(?:\b(?:per|pro|par|por|za|each)\s|\/\s?)(?<unit>\p{L}+)|\b(?<shared>table|team|group) of\b/iu
/** On a receipt: what one paid. */
export const ONE_PAID = /^\W*(?:tickets?:? )?1 ?x /iu

export const amountsIn = (text: string) => findAmounts(text, undefined, { withFood: true })

/** "Adult £12 Child £6" and "£14 adv £17 door" → two */
function singlePrices(piece: string): string[] {
  const amounts = amountsIn(piece)
  const isLedByPrice = !/\p{L}/u.test(piece.slice(0, amounts[0]?.start ?? 0))
  const cuts = isLedByPrice ? amounts.slice(1).map(({ start }) => start) : amounts.slice(0, -1).map(({ end }) => end)
  return [0, ...cuts].map((cut, at) => piece.slice(cut, cuts[at]))
}

export const isPriced = (piece: string): boolean =>
  amountsIn(piece).length > 0 || [FREE, HALF, REDUCED].some((look) => look.test(piece))

/** Splits a line into the prices that it prints, each with its words. */
export function splitPrices(line: string): PricePart[] {
  // "40p" is read the way pounds are.
  const written = inDigits(line)
    .replace(ONE_PAID, '')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/(?<![\d.:£€$])(\d{2}) ?p\b/gu, '£0.$1')
  let before: string[] = []
  return written.split(BETWEEN).flatMap((piece): PricePart[] => {
    if (!isPriced(piece)) {
      before = [...before, piece]
      return []
    }
    const isBare = !/\p{L}/u.test(piece.replace(UNIT, ''))
    const texts = singlePrices(isBare && before.length > 0 ? `${before.at(-1)}, ${piece}` : piece)
    const parts = texts.map((text) => ({ text, before }))
    before = []
    return parts
  })
}
