import type { ModelReceipt } from '@swap/contract/model-receipt'

/**
 * Returns the columns that sum up a row's model receipts (one for each request to a connected model): bytes sent to other
 * computers, and cost. If the operator has changed the currency, only costs in the latest one are summed up.
 */
export function receiptColumns(receipts: readonly ModelReceipt[]) {
  const costs = receipts.flatMap(({ cost }) => cost ?? [])
  const currency = costs.at(-1)?.currency ?? null
  return {
    sent_bytes: sum(receipts.map(({ isHere, bytes }) => (isHere ? 0 : bytes))),
    spent: sum(costs.filter((it) => it.currency === currency).map(({ millionths }) => millionths)),
    spent_currency: currency,
  }
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
