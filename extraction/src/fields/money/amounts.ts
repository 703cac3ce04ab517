// Finds amounts of money in a text that may be the price of admission.
import { CURRENCY_CODE, CURRENCY_SIGN, CURRENCY_WORD, meansRoom, toCurrency } from './currency.ts'

/** One amount of money or a range of two, with its place. */
interface Amount {
  values: number[]
  /** ISO 4217. */
  currency: string | null
  /** "from £10" */
  isFrom: boolean
  start: number
  end: number
}

const NUMBER = String.raw`(?:\d{1,3}(?:[.,\s]\d{3}){1,3}(?:[.,]\d{2})?|\d{1,5}(?:[.,]\d{1,2})?)`

/** "$10-25" · "CHF 25.–" */
const SIGN_FIRST = String.raw`(?<sign>${CURRENCY_SIGN}|(?<![\p{L}\d])${CURRENCY_CODE}\.?)\s?(?<first>${NUMBER})(?:\s?-\s?(?:${CURRENCY_SIGN})?\s?(?<second>${NUMBER})(?![\d:]))?`

/** "8,50 €" · "10 bis 12 Euro" · "25,- kr" */
const SIGN_LAST = String.raw`(?:(?<=\p{Script=Han}:)|(?<!(?!\p{Script=Han})[\p{L}\d.,:]))(?<low>${NUMBER})(?:\s?(?:-|/|bis|to|à)\s?(?<high>${NUMBER}))?\s?(?:[,.]-\s?)?(?<unit>${CURRENCY_WORD}|${CURRENCY_CODE})(?!(?!\p{Script=Han})[\p{L}\d])`

const SIGNED = new RegExp(`${SIGN_FIRST}|${SIGN_LAST}`, 'giu')

/** How many characters before an amount are searched for words that say what it is for. */
const CONTEXT_BEFORE = 18
/** How many characters after an amount are searched for such words. */
const CONTEXT_AFTER = 14

/** Money that is not the price of admission: "$5 off", "win $500", "raised over £2,000", "奖金500元". */
const OTHER_MONEY_BEFORE =
  /(?:(?<!\p{L})(?:save|win|raise[sd]?|prizes?|reward|worth|value|up to|over)|奖金|獎金|价值|價值|立减|满|滿|最高)[\s:]*$/iu
const OTHER_MONEY_AFTER =
  /^\s*(?:off|rabatt|discount|cash ?back|gift|\/\s?mo|per month|reward|k\b|million|m\b|代金券|优惠|红包|现金券|立减|奖金|獎金)/iu

/** What is sold at the bar: "Bier 3 €", "5 € beers". */
const FOOD = String.raw`(?:beers?|wines?|drinks?|cocktails?|shots?|shottin[oi]?|burgers?|hot ?dogs?|pizza|coffee|cake|bier|wein|bratwurst|w[uü]rst\p{L}*|kaffee|kuchen|glühwein|bière|vin|crêpes?|frites|birr[ae]|panin[oi]|vino|spritz|caffè|bibit[ae]|cervezas?|tapas?|cervejas?|piwo|pivo|klobás\p{L}*)`
const FOOD_BEFORE = new RegExp(String.raw`(?<!\p{L})${FOOD}(?!\p{L})[ :=./-]{0,4}$`, 'iu')
const FOOD_AFTER = new RegExp(String.raw`^[ ]{0,2}${FOOD}(?!\p{L})`, 'iu')

const FROM_BEFORE = /(?<!\p{L})(?:from|ab|starting at|desde|à partir de|dès|a partire da|da|fra|od)\s*$/iu
const FROM_AFTER = /^\s*(?:onwards|and up|\+(?!\s*\p{L}))/iu

const DECIMALS = /[.,](?<decimals>\d{1,2})$/

/** "1.234,50" → 1234.5, "1,200" → 1200, "8,5" → 8.5. One or two final digits after a separator are decimals. */
function toNumber(printed: string): number {
  const digits = printed.replace(/\s/g, '')
  const decimals = DECIMALS.exec(digits)?.groups?.['decimals'] ?? ''
  const whole = digits.replace(DECIMALS, '').replace(/[.,]/g, '')
  return Number(`${whole}.${decimals || '0'}`)
}

/**
 * Finds the amounts with a currency that may be a price of admission, in order of appearance.
 *
 *     "$10-25" → 10 and 25, USD     "8,50 €, ermäßigt 5 €" → 8.50 and 5, EUR
 *     "Birra 3 €" · "5 € beers" · "$5 OFF" · "win $500" · "Room 15" · "Rm 204" · "Eintritt: 8" → none
 *
 * Amounts for food and drink are returned only with `withFood`.
 */
export function findAmounts(text: string, country?: string, { withFood = false } = {}): Amount[] {
  return Array.from(text.matchAll(SIGNED)).flatMap((match): Amount[] => {
    const { sign, first, second, low, high, unit } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    const before = text.slice(Math.max(0, start - CONTEXT_BEFORE), start)
    const after = text.slice(end, end + CONTEXT_AFTER)
    const printed = (sign ?? unit ?? '').trim()
    if (meansRoom(printed, country) || isOtherMoney(before, after) || (!withFood && isOfFood(before, after))) return []
    const values = [first ?? low, second ?? high].filter((number) => number !== undefined).map(toNumber)
    const isFrom = FROM_BEFORE.test(before) || FROM_AFTER.test(after)
    return [{ values, currency: toCurrency(printed, country), isFrom, start, end }]
  })
}

const isOtherMoney = (before: string, after: string): boolean =>
  OTHER_MONEY_BEFORE.test(before) || OTHER_MONEY_AFTER.test(after)
const isOfFood = (before: string, after: string): boolean => FOOD_BEFORE.test(before) || FOOD_AFTER.test(after)
