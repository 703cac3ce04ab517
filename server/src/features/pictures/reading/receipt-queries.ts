// Queries on receipts, which record what was sent to a connected model.
import { Failure } from '@swap/contract/failures'
import type { ModelReceipt, SentSoFar } from '@swap/contract/model-receipt'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'

/** One attempt at a reading: a restarted reading has another `begunAt`. */
interface ReadingAttempt {
  readingId: string
  begunAt: number
}

/**
 * Saves the receipt of a request to a connected model: what is sent, and later its outcome. Called before the request is
 * made, so that the receipt exists whatever happens. If `receipt.bytes` is 0, nothing was sent, and the receipt saved for
 * this attempt is removed. Throws CONFLICT if the reading was cancelled or restarted meanwhile.
 */
export async function recordReceipt(
  db: Database,
  { readingId, begunAt }: ReadingAttempt,
  receipt: ModelReceipt,
): Promise<void> {
  const wasSent = receipt.bytes > 0
  const { earlier, ...row } = await receiptsOf(db, readingId)
  if (wasSent && (row.begunAt !== begunAt || row.status !== 'processing')) throw new Failure('CONFLICT')
  if (row.begunAt !== begunAt) return
  await setReceipts(db, readingId, wasSent ? [...earlier, receipt] : earlier, { has_asked: wasSent ? 1 : 0 })
}

/**
 * Saves the outcome of a request in its receipt. If the reading was restarted meanwhile, updates the receipt kept from the earlier
 * attempt.
 */
export async function completeReceipt(
  db: Database,
  { readingId, begunAt }: ReadingAttempt,
  receipt: ModelReceipt | undefined,
): Promise<void> {
  if (!receipt) return
  const { receipts, earlier, ...row } = await receiptsOf(db, readingId)
  if (row.begunAt === begunAt) return setReceipts(db, readingId, [...earlier, receipt])
  const at = earlier.findIndex(({ outcome, bytes }) => outcome === 'sent' && bytes === receipt.bytes)
  if (at !== -1) await setReceipts(db, readingId, receipts.with(at, receipt))
}

/** Returns the receipts of a reading, and those before its current request. */
async function receiptsOf(db: Database, readingId: string) {
  const row = await db
    .selectFrom('readings')
    .select(['receipts', 'has_asked', 'status', 'created_at'])
    .where('id', '=', readingId)
    .executeTakeFirst()
  const receipts = row?.receipts ?? []
  const earlier = row?.has_asked === 1 ? receipts.slice(0, -1) : receipts
  return { receipts, earlier, status: row?.status, begunAt: row?.created_at }
}

async function setReceipts(
  db: Database,
  readingId: string,
  receipts: ModelReceipt[],
  more: { has_asked?: number } = {},
) {
  await db
    .updateTable('readings')
    .set({ receipts: receipts.length > 0 ? json(receipts) : null, ...receiptColumns(receipts), ...more })
    .where('id', '=', readingId)
    .execute()
}

/** PostgreSQL returns sums as text. */
type Summed = number | string | null
const sum = (numbers: readonly Summed[]) => numbers.reduce<number>((to, it) => to + Number(it), 0)

/** Adds up what was sent to outside models for a person, by the receipts in their threads. */
export async function countSentToModel(db: Database, ownerId: string): Promise<SentSoFar> {
  const sent = (table: 'readings' | 'messages') =>
    db
      .selectFrom(table)
      .select('spent_currency as currency')
      .select((eb) => eb.fn.sum<Summed>(eb.case().when('sent_bytes', '>', 0).then(1).else(0).end()).as('count'))
      .select((eb) => eb.fn.sum<Summed>('sent_bytes').as('bytes'))
      .select((eb) => eb.fn.sum<Summed>('spent').as('spent'))
      .where('owner_id', '=', ownerId)
      .where((eb) => eb.or([eb('sent_bytes', '>', 0), eb('spent', '>', 0)]))
      .groupBy('spent_currency')
      .execute()
  const [pictures, messages] = [await sent('readings'), await sent('messages')]
  const all = [...pictures, ...messages]
  const inCurrency = Map.groupBy(all, ({ currency }) => currency)
  return {
    pictures: sum(pictures.map(({ count }) => count)),
    messages: sum(messages.map(({ count }) => count)),
    bytes: sum(all.map(({ bytes }) => bytes)),
    costs: [...inCurrency].flatMap(([currency, rows]) =>
      currency === null ? [] : [{ currency, millionths: sum(rows.map(({ spent }) => spent)) }],
    ),
  }
}
