import type { Receipt } from '@swap/contract/receipt'

/** What the receipts of one row come to, in columns that the database sums. What was asked of a model on this server left it not. */
export function receiptColumns(receipts: readonly Receipt[]) {
  const left = receipts.filter(({ isHere }) => !isHere)
  return { sent_bytes: left.reduce((sum, { bytes }) => sum + bytes, 0) }
}
