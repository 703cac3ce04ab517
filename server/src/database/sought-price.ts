/** The ways a currency is written, as sources of patterns. */
const CURRENCIES = [
  ['£', 'gbp', 'pounds?', 'quid'],
  ['€', 'eur', 'euros?'],
  ['\\$', 'usd', 'aud', 'cad', 'nzd', 'dollars?'],
  ['¥', 'jpy', 'cny', 'yen', 'yuan'],
  ['₹', 'inr', 'rs\\.?', 'rupees?'],
  ['zł', 'pln'],
  ['chf', 'fr\\.'],
  ['kč', 'czk'],
  ['sek', 'nok', 'dkk', 'kr\\.?'],
] as const

const NAME = CURRENCIES.flat().join('|')
const AMOUNT = String.raw`\d+(?:[.,]\d{1,2})?`
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<before>${NAME})\s?(?<first>${AMOUNT})(?![\p{L}\d]|[.,:]\d)|(?<![\p{L}\d.,:])(?<last>${AMOUNT})\s?(?<after>${NAME})(?![\p{L}\d])`,
  'giu',
)

/** A price that somebody searches for. */
export interface SoughtPrice {
  /** As it was typed. */
  text: string
  /** Finds it in a text as it stands. Has no state of its own. */
  pattern: RegExp
}

/**
 * Takes the prices out of a search: a number behind a currency is a price, and neither the hour nor the day that it may look like.
 *
 *     "jazz £18" → £18, and "jazz" is left
 */
export function takePrices(search: string): { prices: SoughtPrice[]; rest: string } {
  const prices: SoughtPrice[] = []
  const rest = search.replaceAll(PRICE, (text: string, ...parts: unknown[]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the groups come last, by the language
    const { before, after, first, last } = parts.at(-1) as Record<string, string | undefined>
    prices.push({ text, pattern: patternOf(before ?? after ?? '', first ?? last ?? '') })
    return ' '
  })
  return { prices, rest }
}

/** £18 is found in "£18", "£ 18.00" and "18 GBP"; not in "18:30", "£180", "£18.50" or "€18". */
function patternOf(currency: string, amount: string): RegExp {
  const names = CURRENCIES.find((it) => it.some((name) => new RegExp(`^(?:${name})$`, 'iu').test(currency))) ?? []
  const [whole = '', part = ''] = amount.split(/[.,]/)
  const cents = part.padEnd(2, '0')
  const sum = `0*${whole}${cents === '00' ? '(?:[.,]0{1,2}|[.,][-–])?' : `[.,]${cents.replace(/0$/, '0?')}`}`
  const name = `(?:${names.join('|')})`
  return new RegExp(`${name}\\s?${sum}(?!\\d|[.,:]\\d)|(?<![\\d.,:])${sum}\\s?${name}(?!\\p{L})`, 'iu')
}
