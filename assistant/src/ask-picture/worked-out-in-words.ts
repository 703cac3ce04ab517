import { shownPrice } from '@swap/contract/price'
import type { PriceSum, SumPart } from './price-sum.ts'
import type { WorkedOut } from './work-out.ts'

const BOUGHT = { early: ' early', advance: ' in advance', late: ' later', door: ' on the day' }

/** 312 → "5 h 12 min" */
function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** "Adults" → "adults", but "OAP" stays. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

type Money = (amount: number) => string

const moneyIn =
  (currency: string, locale: string): Money =>
  (amount) =>
    amount === 0
      ? 'free'
      : (shownPrice(Number.isInteger(amount) ? String(amount) : amount.toFixed(2), currency, locale) ?? '')

const partOf = ({ count, label, each }: SumPart, money: Money): string =>
  `${count} × ${money(each)}${label === '' ? '' : ` (${inSentence(label.replaceAll(/[()]/gu, ''))})`}`

function sumInWords({ currency, totals, hasFees }: PriceSum, locale: string): string {
  const money = moneyIn(currency, locale)
  const sentences = totals.map(({ amount, parts }) => {
    const timing = parts.find((it) => it.timing !== null)?.timing
    const otherwise = totals.length > 1 ? ' otherwise' : ''
    return `${money(amount)}${timing ? BOUGHT[timing] : otherwise}: ${parts.map((it) => partOf(it, money)).join(' + ')}`
  })
  return `${sentences.join('; ')}${hasFees ? ', plus the booking fee' : ''}.`
}

/**
 * Returns what was worked out as one sentence.
 *
 *     "£42 in advance: 3 × £14."     "5 h 12 min: departs 10:32, arrives 15:44."     "About 21:50: it starts at 19:30 and runs 2 h 20 min."
 */
export function workedOutInWords(answer: WorkedOut, locale = 'en'): string {
  if (answer.kind === 'sum') return sumInWords(answer, locale)
  if (answer.kind === 'saving') {
    const money = moneyIn(answer.currency, locale)
    return `${money(answer.amount)}: ${money(answer.less)} instead of ${money(answer.more)}.`
  }
  if (answer.kind === 'end')
    return `About ${answer.end}: it starts at ${answer.start} and runs ${lengthOf(answer.minutes)}.`
  if (answer.kind === 'count') return `${answer.count} ${answer.what}.`
  const { minutes, from, to } = answer
  const times = from.word === '' ? `${from.time} to ${to.time}` : `${from.word} ${from.time}, ${to.word} ${to.time}`
  return `${lengthOf(minutes)}: ${times}.`
}
