import { formatPrice } from '@swap/contract/price'

/** An answer that plain code works out from printed lines, with the lines it used. */
export interface WorkedOut {
  /** "£42 in advance: 3 × £14." · "5 hours 12 minutes: departs 10:32, arrives 15:44." */
  sentence: string
  lines: readonly number[]
}

/** "£12" · "£12.50" · "free" */
export function inMoney(amount: number, currency: string): string {
  const price = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return amount === 0 ? 'free' : (formatPrice(price, currency, 'en') ?? price)
}
