import { formOf, matchAt } from './match-at.ts'
import type { Found, LengthMention, MoneyMention } from './mention.ts'
import { NUMBER, numberOf } from './number-words.ts'

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080, f: 20_160 }
const UNIT = '(?:min(?:ute)?s?|h(?:ou)?rs?|days?|w(?:ee)?ks?)'
const LENGTHS: readonly RegExp[] = [
  `(?:an? )?(?<half>half) (?:an )?(?<unit>hour|day)`,
  `(?<n>an?|${NUMBER}) (?:(?<half>and (?:a )?half) (?<unit>${UNIT})|(?<unit>${UNIT}) (?<half>and a half))`,
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
  const count = n ? countOf(n) : quarters ? (quarters.startsWith('three') ? 0.75 : 0.25) : 0
  const each = UNIT_MINUTES[unit[0] ?? ''] ?? 0
  const minutes = Math.round((count + (half ? 0.5 : 0)) * each) + (extra ? numberOf(extra) : 0)
  const isLength = minutes > 0 && minutes < 10_000_000
  return isLength ? { mention: { marker: 'LONG', minutes }, length: found.length } : null
}

const CURRENCIES: Readonly<Record<string, string>> = {
  GBP: '£ pound pounds quid gbp sterling',
  EUR: '€ euro euros eur',
  USD: '$ dollar dollars bucks usd',
  JPY: '¥ yen jpy',
  INR: '₹ rupee rupees rs inr',
  SEK: 'kronor sek',
  PLN: 'zloty zlotys pln',
  CHF: 'francs chf',
}
const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CURRENCIES).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
)
const NAMES = [...CURRENCY_OF.keys()].filter((name) => /\w/.test(name)).join('|')

/** "12.50", "12,50", "1,200.50": a comma before three digits parts thousands. */
const FIGURE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?'
const AMOUNTS: readonly RegExp[] = [
  `(?<name>[£€$¥₹]|rs(?= ?\\d)) ?(?<n>${FIGURE})`,
  `(?<n>${FIGURE}) (?<name>[£€$])`,
  `(?<n>\\d{1,3}) ?(?<name>p|pence)`,
  `(?<n>${FIGURE}|${NUMBER}) (?<name>${NAMES})(?: (?<cents>\\d\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))?`,
].map(formOf)

/** "12,50" → "12.50", "20" → "20", "1,200" → "1200", "twenty" → "20" */
function amountText(written: string): string {
  if (!/\d/.test(written)) return String(numberOf(written))
  const value = written.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')
  return /\.\d$/.test(value) ? `${value}0` : value.replace(/\.00$/, '')
}

/** "£12.50" · "20 euros" · "18 pounds 50" · "20 bucks" · "50p" */
export function readMoneyAt(text: string, from: number): Found<MoneyMention> | null {
  const found = matchAt(AMOUNTS, text, from)
  if (!found) return null
  const { n = '', name = '', cents } = found.groups
  const whole = amountText(n)
  const isPence = name === 'p' || name === 'pence'
  const amount = isPence ? (Number(n) / 100).toFixed(2) : cents ? `${whole}.${numberOf(cents)}` : whole
  return {
    mention: { marker: 'MONEY', amount, currency: isPence ? 'GBP' : (CURRENCY_OF.get(name) ?? null) },
    length: found.length,
  }
}
