import { formatPrice } from '@swap/contract/price'

/** Writes an amount as a person reads it: "£12" · "£12.50" · "free" */
export function formatMoney(amount: number, currency: string): string {
  const price = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return amount === 0 ? 'free' : (formatPrice(price, currency, 'en') ?? price)
}
