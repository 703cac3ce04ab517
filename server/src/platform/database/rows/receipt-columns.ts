import type { Receipt } from '@swap/contract/receipt'

/**
 * What the receipts of one row come to, in columns that the database sums. What was asked of a model on this server left it not, but may have
 * its price. Of several currencies, which only a server that changed its own has, the last one counts.
 */
export function receiptColumns(receipts: readonly Receipt[]) {
  const costs = receipts.flatMap(({ cost }) => cost ?? [])
  const currency = costs.at(-1)?.currency ?? null
  return {
    sent_bytes: sum(receipts.map(({ isHere, bytes }) => (isHere ? 0 : bytes))),
    spent: sum(costs.filter((it) => it.currency === currency).map(({ millionths }) => millionths)),
    spent_currency: currency,
  }
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
