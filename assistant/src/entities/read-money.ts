import { CURRENCY_COUNTRY, CURRENCY_NAME, currencyCodeOf } from './currencies.ts'
import { stickyPattern, matchAt } from './match-at.ts'
import type { Found, MoneyMention } from './mention.ts'
import { NUMBER, numberOf } from './number-words.ts'

/** Reads an amount of money at an offset of a text: "£12.50" · "20 euros" · "18 pounds 50" · "50p" · "15 swiss francs" · "90 kroner, danish ones" */
export function readMoneyAt(text: string, from: number): Found<MoneyMention> | null {
  const found = matchAt(AMOUNTS, text, from)
  if (!found) return null
  const { n = '', name = '', country, after, cents } = found.groups
  const whole = amountText(n)
  const isPence = name === 'p' || name === 'pence'
  const amount = isPence ? (Number(n) / 100).toFixed(2) : cents ? `${whole}.${numberOf(cents)}` : whole
  return {
    mention: { marker: 'MONEY', amount, currency: isPence ? 'GBP' : currencyCodeOf(name, country ?? after) },
    length: found.length,
  }
}

/** A country after the amount: "20 dollars canadian", "90 kroner danish ones"; but not in "£12 Turkish night", where it describes the night. */
const COUNTRY_AFTER = `(?: (?<after>${CURRENCY_COUNTRY})(?: ones?| money|(?= now| each| please|$)))?`

/** "12.50", "12,50", "1,200.50": a comma before three digits separates thousands. */
const FIGURE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?'
const AMOUNTS: readonly RegExp[] = [
  `(?<name>[£€$¥₹]|(?:rs|kr)(?= ?\\d)) ?(?<n>${FIGURE})${COUNTRY_AFTER}`,
  `(?<n>${FIGURE}) (?<name>[£€$])${COUNTRY_AFTER}`,
  `(?<n>\\d{1,3}) ?(?<name>p|pence)`,
  `(?<n>an?) (?<name>pound|quid|euro|dollar)(?! (?:of|coin|shop|a)(?: |$))`,
  `(?<n>${FIGURE}|${NUMBER}) (?:(?<country>${CURRENCY_COUNTRY}) )?(?<name>${CURRENCY_NAME})(?: (?<cents>\\d\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|${COUNTRY_AFTER})`,
].map(stickyPattern)

/** "12,50" → "12.50", "20" → "20", "1,200" → "1200", "twenty" → "20" */
function amountText(written: string): string {
  if (!/\d/.test(written)) return String(numberOf(written))
  const value = written.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')
  return /\.\d$/.test(value) ? `${value}0` : value.replace(/\.00$/, '')
}
