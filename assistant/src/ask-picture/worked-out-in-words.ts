import { minutesInWords } from '@swap/dates/duration'
import { shownPrice } from '@swap/contract/price'
import type { PriceSum } from './sum-prices.ts'
import type { WorkedOut } from './work-out.ts'

const BOUGHT = { advance: ' in advance', door: ' on the day' }

/** "Adult (16+)" → "adult 16+", but "OAP" stays. */
const inSentence = (label: string): string =>
  label
    .replaceAll(/[()]/gu, '')
    .replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L})(?!.* \p{Lu}\p{Ll}))/u, (letter) => letter.toLowerCase())

function money(amount: number, currency: string, locale: string): string {
  const price = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return amount === 0 ? 'free' : (shownPrice(price, currency, locale) ?? price)
}

function sumInWords({ currency, totals, hasFees, hasFamilyTicket }: PriceSum, locale: string): string {
  const sentences = totals.map(({ amount, parts }, at) => {
    const timing = parts.find((it) => it.timing !== null)?.timing
    const bought = timing ? BOUGHT[timing] : at > 0 ? ' otherwise' : ''
    const rows = parts.map(({ count, label, each }) => {
      const whose = label === '' ? '' : ` (${inSentence(label)})`
      return `${count} × ${money(each, currency, locale)}${whose}`
    })
    return `${money(amount, currency, locale)}${bought}: ${rows.join(' + ')}`
  })
  return `${sentences.join('; ')}${hasFees ? ', plus the booking fee' : ''}${hasFamilyTicket ? ', without the family ticket' : ''}.`
}

/**
 * Returns what was worked out as one sentence.
 *
 *     "£42 in advance: 3 × £14."     "5 hours 12 minutes: departs 10:32, arrives 15:44."
 */
export function workedOutInWords(answer: WorkedOut, locale = 'en'): string {
  if (answer.kind === 'sum') return sumInWords(answer, locale)
  if (answer.kind === 'clock') return `${answer.time}: ${answer.why}.`
  if (answer.kind === 'journey') return `${minutesInWords(answer.minutes)}: ${answer.times}.`
  const inMoney = (amount: number) => money(amount, answer.currency, locale)
  const amount = inMoney(answer.amount)
  if (answer.kind === 'shared') return `${amount} each: ${inMoney(answer.whole)} ÷ ${answer.count}.`
  const [less, more] = [inMoney(answer.less), inMoney(answer.more)]
  return answer.kind === 'owed' ? `${amount}: ${more} − ${less}.` : `${amount}: ${less} instead of ${more}.`
}
