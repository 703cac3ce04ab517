import { Failure } from '@swap/contract/failures'
import type { ContactMessagesTable } from '../../platform/database/tables/contact-tables.ts'
import type { Database } from '../../platform/database/database.ts'

/** Returns a page of contact messages, the latest first; `open` leaves out answered ones and spam. */
export async function listContactMessages(
  db: Database,
  {
    list,
    limit,
    after,
  }: { list: 'all' | 'open'; limit: number; after: readonly [createdAt: number, id: string] | null },
): Promise<ContactMessagesTable[]> {
  let query = db.selectFrom('contact_messages').selectAll()
  if (list === 'open') query = query.where('answered_at', 'is', null).where('held_back_for', 'is', null)
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after[0], after[1])))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Marks a contact message as read or answered, or unmarks it. Throws NOT_FOUND if there is none. */
export async function markContactMessage(
  trx: Database,
  id: string,
  marks: Partial<Pick<ContactMessagesTable, 'read_at' | 'answered_at'>>,
): Promise<ContactMessagesTable> {
  const message = await trx.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!message) throw new Failure('NOT_FOUND')
  if (Object.keys(marks).length > 0) await trx.updateTable('contact_messages').set(marks).where('id', '=', id).execute()
  return { ...message, ...marks }
}
