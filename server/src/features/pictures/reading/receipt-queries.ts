import { Failure } from '@swap/contract/failures'
import type { ModelReceipt, SentSoFar } from '@swap/contract/model-receipt'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'

/** One reading of a picture: started again, it is another one. */
interface ReadingAttempt {
  readingId: string
  begunAt: number
}

/**
 * Records what is being sent to a connected model for a reading, before it is sent: whatever happens then, the receipt
 * exists. Without bytes, it records that nothing was sent after all. Failure CONFLICT if the reading was cancelled
 * meanwhile: nothing is sent for it any more.
 */
export async function recordReceipt(
  db: Database,
  { readingId, begunAt }: ReadingAttempt,
  receipt: ModelReceipt,
): Promise<void> {
  const hasAsked = receipt.bytes > 0
  const { earlier, ...row } = await receiptsOf(db, readingId)
  if (hasAsked && (row.begunAt !== begunAt || row.status !== 'processing')) throw new Failure('CONFLICT')
  if (row.begunAt !== begunAt) return
  await setReceipts(db, readingId, hasAsked ? [...earlier, receipt] : earlier, { has_asked: hasAsked ? 1 : 0 })
}

/**
 * Records the outcome, or that no model was asked; does nothing if there is nothing to record. If the reading has
 * been started again meanwhile, the receipt is among the earlier ones.
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

/** The receipts of a reading, and of these the ones before the question that is under way, or was when the process died. */
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

/** What was sent for a person, as far as their threads say. Questions to a model on this server did not leave it. */
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
