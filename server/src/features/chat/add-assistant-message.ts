import { randomUUID } from 'node:crypto'
import type { MessageAction } from '@swap/contract/assistant'
import type { Database } from '../../platform/database/database.ts'
import { json } from '../../platform/database/tables/json-columns.ts'

interface AssistantMessage {
  content: string
  actions?: readonly MessageAction[]
  now: number
}

/** Adds a message from the assistant to the thread of an event, with the event listed below it. */
export async function addAssistantMessage(
  trx: Database,
  { id: eventId, owner_id, thread_id }: { id: string; owner_id: string; thread_id: string | null },
  { content, actions = [], now }: AssistantMessage,
): Promise<void> {
  if (thread_id === null) return // the thread was deleted and the event kept
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set({ last_message_at: now })
    .where('id', '=', thread_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const answer = { actions, changes: [], evidence: [], mentions: [eventId], spokenOf: [eventId], asked: null }
  await trx
    .insertInto('messages')
    .values({
      id: randomUUID(),
      owner_id,
      thread_id,
      role: 'said',
      sender: 'assistant',
      type: 'text',
      status: 'completed',
      content,
      answer: json(answer),
      position: 4, // below the messages of an upload, a reading and a plan (0 to 3) that have the same time
      created_at: now,
    })
    .execute()
}
