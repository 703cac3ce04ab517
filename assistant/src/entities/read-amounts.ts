import { CURRENCY_COUNTRY, CURRENCY_NAME, currencyCalled } from './currencies.ts'
import { formOf, matchAt } from './match-at.ts'
import type { Found, LengthMention, MoneyMention } from './mention.ts'
import { NUMBER, numberOf } from './number-words.ts'

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080, f: 20_160 }
const UNIT = '(?:min(?:ute)?s?|h(?:ou)?rs?|days?|w(?:ee)?ks?)'
const LENGTHS: readonly RegExp[] = [
  `(?:an? )?(?<half>half) (?:an )?(?<unit>hour|day)`,
  `(?<n>an?|${NUMBER}) (?:(?<half>and (?:a )?half) (?<unit>${UNIT})|(?<unit>${UNIT}) (?<half>and a half))`,
  `(?<n>an?|${NUMBER}) (?<unit>hours?) and (?<quarters>a quarter|three quarters)`,
  `(?:a )?(?<quarters>three quarters|quarter) of an (?<unit>hour)`,
  `(?<n>an?|(?:a )?couple of|a few|${NUMBER}|\\d{1,3}[.,]\\d{1,2}) ?(?<unit>${UNIT}|fortnight)(?: and (?<extra>${NUMBER}) minutes|(?<=h(?:our|r)s?) (?<extra>[1-5]\\d)(?: minutes)?)?`,
  `(?<n>\\d{1,3}(?:\\.5)?)(?<unit>[hmd])`,
].map(formOf)

const countOf = (n: string): number =>
  n.endsWith('couple of') ? 2 : n === 'a few' ? 3 : /[.,]/.test(n) ? Number(n.replace(',', '.')) : numberOf(n)

/** "2 hours" · "half an hour" · "an hour and a half" · "90 minutes" · "30m" · "a week" */
export function readLengthAt(text: string, from: number): Found<LengthMention> | null {
  const found = matchAt(LENGTHS, text, from)
  if (!found) return null
  const { n, half, quarters, unit = '', extra } = found.groups
  const part = quarters ? (quarters.startsWith('three') ? 0.75 : 0.25) : 0
  const count = (n ? countOf(n) : 0) + part
  const each = UNIT_MINUTES[unit[0] ?? ''] ?? 0
  const minutes = Math.round((count + (half ? 0.5 : 0)) * each) + (extra ? numberOf(extra) : 0)
  const isLength = minutes > 0 && minutes < 10_000_000
  return isLength ? { mention: { marker: 'LONG', minutes }, length: found.length } : null
}

/** Excludes the Turkish night of "£12 Turkish night". */
const COUNTRY_BEHIND = `(?: (?<behind>${CURRENCY_COUNTRY})(?: ones?| money|(?= now| each| please|$)))?`

/** "12.50", "12,50", "1,200.50": a comma before three digits separates thousands. */
const FIGURE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?'
const AMOUNTS: readonly RegExp[] = [
  `(?<name>[£€$¥₹]|(?:rs|kr)(?= ?\\d)) ?(?<n>${FIGURE})${COUNTRY_BEHIND}`,
  `(?<n>${FIGURE}) (?<name>[£€$])${COUNTRY_BEHIND}`,
  `(?<n>\\d{1,3}) ?(?<name>p|pence)`,
  `(?<n>an?) (?<name>pound|quid|euro|dollar)(?! (?:of|coin|shop|a)(?: |$))`,
  `(?<n>${FIGURE}|${NUMBER}) (?:(?<country>${CURRENCY_COUNTRY}) )?(?<name>${CURRENCY_NAME})(?: (?<cents>\\d\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|${COUNTRY_BEHIND})`,
].map(formOf)

/** "12,50" → "12.50", "20" → "20", "1,200" → "1200", "twenty" → "20" */
function amountText(written: string): string {
  if (!/\d/.test(written)) return String(numberOf(written))
  const value = written.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')
  return /\.\d$/.test(value) ? `${value}0` : value.replace(/\.00$/, '')
}

/** "£12.50" · "20 euros" · "18 pounds 50" · "20 bucks" · "50p" · "15 swiss francs" · "90 kroner, danish ones" */
export function readMoneyAt(text: string, from: number): Found<MoneyMention> | null {
  const found = matchAt(AMOUNTS, text, from)
  if (!found) return null
  const { n = '', name = '', country, behind, cents } = found.groups
  const whole = amountText(n)
  const isPence = name === 'p' || name === 'pence'
  const amount = isPence ? (Number(n) / 100).toFixed(2) : cents ? `${whole}.${numberOf(cents)}` : whole
  return {
    mention: { marker: 'MONEY', amount, currency: isPence ? 'GBP' : currencyCalled(name, country ?? behind) },
    length: found.length,
  }
}
