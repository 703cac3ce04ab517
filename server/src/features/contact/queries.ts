// Queries on messages sent with the contact form.
import type { Database } from '../../platform/database/database.ts'
import type { ContactMessagesTable } from '../../platform/database/tables/contact-tables.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_MS = 365 * DAY_MS
const SPAM_KEPT_MS = 30 * DAY_MS

/** Stores a message of the contact form. */
export async function addMessage(trx: Database, message: ContactMessagesTable): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute()
}

/** Finds the same message from the same address, sent recently: people send it again if they get no answer. Null if there is none. */
export async function findDuplicate(
  trx: Database,
  { email, subject, message, since }: { email: string; subject: string; message: string; since: number },
): Promise<string | null> {
  const duplicate = await trx
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return duplicate?.id ?? null
}

/** Finds a message that has not been emailed yet; null if it was, or no longer exists. */
export async function findUnmailed(db: Database, id: string): Promise<ContactMessagesTable | null> {
  const found = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

export async function markMailed(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('contact_messages').set({ mailed_at: now }).where('id', '=', id).execute()
}

/** Deletes messages after a year, and suspected spam after thirty days. */
export async function sweepContactMessages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', now - KEPT_MS),
        eb.and([eb('held_back_for', 'is not', null), eb('created_at', '<', now - SPAM_KEPT_MS)]),
      ]),
    )
    .execute()
}
