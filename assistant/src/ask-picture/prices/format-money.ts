import { formatPrice } from '@swap/contract/price'

/** Writes an amount of an ISO 4217 currency as people read it: "£12" · "£12.50" · "free" */
export function formatMoney(amount: number, currency: string): string {
  if (amount === 0) return 'free'
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return formatPrice(digits, currency, 'en') ?? digits
}
