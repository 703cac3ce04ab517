import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'
import { addUserMessage, sharedColumns, type Turn } from './turn-queries.ts'

/** A message that a model is asked about and that has no answer yet; it never gets one if the server stops now. */
export interface OpenTurn {
  threadId: string
  /** The typed message. */
  messageId: string
  /** What the model was sent. */
  receipt: ModelReceipt
}

/** Stored in place of the answer until there is one. */
const INTERRUPTED = 'I was interrupted before I could answer. Please send it again.'

/** Records a typed message and what the model is about to be sent. Fails with a unique violation if the key was used before. */
export async function addOpenTurn(
  trx: Database,
  turn: Turn,
  { content, key, receipt }: { content: string; key: string | null; receipt: ModelReceipt },
): Promise<OpenTurn> {
  const messageId = await addUserMessage(trx, turn, { content, key })
  await trx
    .insertInto('messages')
    .values({
      ...sharedColumns(turn),
      id: randomUUID(),
      sender: 'assistant',
      content: INTERRUPTED,
      receipt: json(receipt),
      ...receiptColumns([receipt]),
      reply_to: messageId,
      position: 1,
    })
    .execute()
  return { threadId: turn.threadId, messageId, receipt }
}

/**
 * Records what else is about to be sent to the model. Throws NOT_FOUND if the message was answered or deleted meanwhile:
 * nothing is sent without a receipt.
 */
export async function updateOpenTurn(db: Database, { messageId }: OpenTurn, receipt: ModelReceipt): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ receipt: json(receipt), ...receiptColumns([receipt]) })
    .where('reply_to', '=', messageId)
    .where('answer', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
}

/** Returns the open turn of a message; null if it was answered. */
export async function findOpenTurn(
  db: Database,
  { messageId, threadId }: Omit<OpenTurn, 'receipt'>,
): Promise<OpenTurn | null> {
  const row = await db
    .selectFrom('messages')
    .select(['receipt', 'answer'])
    .where('reply_to', '=', messageId)
    .executeTakeFirst()
  return row?.receipt && row.answer === null ? { messageId, threadId, receipt: row.receipt } : null
}

/** Removes the open turn, so that the message can be added with its answer. */
export async function removeOpenTurn(trx: Database, { messageId }: OpenTurn): Promise<void> {
  await trx
    .deleteFrom('messages')
    .where((eb) => eb.or([eb('id', '=', messageId), eb('reply_to', '=', messageId)]))
    .execute()
}
