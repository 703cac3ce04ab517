import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import { sql } from 'kysely'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { messagesWithPicture, type MessageRow } from '../../../platform/database/rows/message-rows.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'
import { eventSummary } from '../../../platform/text/event-summary.ts'
import type { ChangeStep } from './change-step.ts'
import type { FollowUpTarget } from '@swap/assistant/command'
import { button, type Reply } from '@swap/assistant/respond/reply'

// The queries for turns: a message and its answer, and the thread that they are in. In the compiled queries, '' stands
// for a value that each call passes.

interface OwnedId {
  id: string
  ownerId: string
}

const PREVIEW_LENGTH = 120

/** Adds a thread that starts with a typed message. */
export async function addThread(
  trx: Database,
  { ownerId, sessionId, title, now }: { ownerId: string; sessionId: string | null; title: string; now: number },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('threads')
    .values({
      id,
      owner_id: ownerId,
      session_id: sessionId,
      title,
      preview: title,
      last_message_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Returns whether a thread exists and is this person's. */
export async function isOwnThread(db: Database, { id, ownerId }: OwnedId): Promise<boolean> {
  const thread = db.selectFrom('threads').select('id').where('id', '=', id).where('owner_id', '=', ownerId)
  return (await thread.executeTakeFirst()) !== undefined
}

/** Returns when something was last said in a thread of this person; null if there is no such thread. */
export async function findLastMessageTime(db: Database, { id, ownerId }: OwnedId): Promise<number | null> {
  const thread = db.selectFrom('threads').select('last_message_at').where('id', '=', id).where('owner_id', '=', ownerId)
  return (await thread.executeTakeFirst())?.last_message_at ?? null
}

/** Returns whether anything has been said in a thread after that moment. */
export async function hasMessagesSince(trx: Database, threadId: string, moment: number): Promise<boolean> {
  const later = trx
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('created_at', '>', moment)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Locks a thread for one message and returns its timestamp: later than everything said there before. Two messages at once are
 * handled one after the other.
 */
export async function lockThreadForMessage(trx: Database, { id, ownerId }: OwnedId, now: number): Promise<number> {
  const row = await trx
    .updateTable('threads')
    .set((eb) => ({
      last_message_at: eb
        .case()
        .when('last_message_at', '<', now)
        .then(eb.val(now))
        .else(eb('last_message_at', '+', 1))
        .end(),
    }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('last_message_at')
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row.last_message_at
}

/** A message and its answer: in which thread and when. */
export interface Turn {
  ownerId: string
  threadId: string
  now: number
}

/** Adds a typed message. Fails with a unique violation if the key was used before. */
export async function addUserMessage(
  trx: Database,
  { ownerId, threadId, now }: Turn,
  { content, key }: { content: string; key: string | null },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('messages')
    .values({
      ...sharedColumns({ ownerId, threadId, now }),
      id,
      sender: 'user',
      content,
      idempotency_key: key,
      position: 0,
    })
    .execute()
  return id
}

interface AnswerToAdd {
  reply: Reply
  steps: readonly ChangeStep[]
  /** The request that the answer is for, if the next message may follow up on it. */
  lastRequest?: FollowUpTarget | null
  /** What was sent to a connected model for the answer. */
  receipt?: ModelReceipt | undefined
  /** The id of the message that the answer is for. */
  replyTo: string
}

/** Adds the assistant's answer with the changes it made; the answer offers Undo if one of them can be undone. */
export async function addAnswer(
  trx: Database,
  { ownerId, threadId, now }: Turn,
  { reply, steps, lastRequest, receipt, replyTo }: AnswerToAdd,
): Promise<void> {
  const [id, changeId] = [randomUUID(), randomUUID()]
  const { text, cards, ...answer } = reply
  const actions = steps.length > 0 ? [...answer.actions, button('undo', changeId)] : answer.actions
  await trx
    .insertInto('messages')
    .values({
      ...sharedColumns({ ownerId, threadId, now }),
      id,
      sender: 'assistant',
      content: text,
      event_ids: cards.length > 0 ? json(cards) : null,
      answer: json({ ...answer, actions, ...(lastRequest && { lastRequest }) }),
      receipt: receipt ? json(receipt) : null,
      ...receiptColumns(receipt ? [receipt] : []),
      reply_to: replyTo,
      position: 1,
    })
    .execute()
  if (steps.length > 0)
    await trx
      .insertInto('changes')
      .values({
        id: changeId,
        owner_id: ownerId,
        thread_id: threadId,
        message_id: id,
        steps: json(steps),
        created_at: now,
      })
      .execute()
  await updatePreview(trx, threadId)
}

const twoOfThread = compiledQuery((db) =>
  db
    .selectFrom('events')
    .select(['start_date', 'start_time', 'location', 'recurrence', 'evidence'])
    .where('thread_id', '=', '')
    .where('merged_into', 'is', null)
    .limit(sql.lit(2)),
)

/** Updates the preview of a thread in the list: its event, if there is exactly one; else what was said last. */
export async function updatePreview(trx: Database, threadId: string): Promise<void> {
  const [event, ...others] = await twoOfThread(trx, [threadId])
  const line = event && others.length === 0 ? eventSummary(event) : await findLastText(trx, threadId)
  if (line !== null) await trx.updateTable('threads').set({ preview: line }).where('id', '=', threadId).execute()
}

const lastOfThread = compiledQuery((db) =>
  db
    .selectFrom('messages')
    .select('content')
    .where('thread_id', '=', '')
    .where('role', '=', sql.lit('said'))
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(sql.lit(1)),
)

async function findLastText(trx: Database, threadId: string): Promise<string | null> {
  const [message] = await lastOfThread(trx, [threadId])
  return message?.content.split('\n')[0]?.slice(0, PREVIEW_LENGTH) ?? null
}

/** Returns the columns that typed messages and answers share. */
export const sharedColumns = ({ ownerId, threadId, now }: Turn) =>
  ({
    owner_id: ownerId,
    thread_id: threadId,
    role: 'said',
    type: 'text',
    status: 'completed',
    created_at: now,
  }) as const

/** Finds the message sent with this key before, and its thread; null for a new key. */
export async function findMessageByKey(
  db: Database,
  ownerId: string,
  key: string,
): Promise<{ messageId: string; threadId: string } | null> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'thread_id'])
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ? { messageId: row.id, threadId: row.thread_id } : null
}

const turnOf = compiledQuery((db) =>
  messagesWithPicture(db)
    .where((eb) => eb.or([eb('messages.id', '=', ''), eb('messages.reply_to', '=', '')]))
    .orderBy('messages.position'),
)

/** Lists a message and its answer. */
export async function listTurn(db: Database, messageId: string): Promise<MessageRow[]> {
  return turnOf(db, [messageId, messageId])
}

/** Returns a message that is known to exist. */
export async function getMessage(db: Database, id: string): Promise<MessageRow> {
  return messagesWithPicture(db).where('messages.id', '=', id).executeTakeFirstOrThrow()
}
