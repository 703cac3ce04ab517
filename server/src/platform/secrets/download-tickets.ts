import { randomBytes } from 'node:crypto'
import type { DownloadTicketsTable } from '../database/tables/account-tables.ts'
import type { Database } from '../database/database.ts'
import { hashToken } from './tokens.ts'

/** What a ticket may open. */
type TicketPurpose = DownloadTicketsTable['purpose']

/** Short: the download starts as soon as the ticket is issued. */
const VALID_MS = 60_000

/**
 * Issues a ticket: a token in the URL of a download, because browsers send no access token with downloads. It has 256 random
 * bits, is stored hashed, and is valid once, for one purpose, for a minute. `now` is in epoch ms.
 */
export async function issueTicket(
  db: Database,
  { userId, purpose, now }: { userId: string; purpose: TicketPurpose; now: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.deleteFrom('download_tickets').where('expires_at', '<=', now).execute()
  const row = { hash: hashToken(ticket), user_id: userId, purpose, expires_at: now + VALID_MS }
  await db.insertInto('download_tickets').values(row).execute()
  return ticket
}

/** Returns the owner of a ticket; null if it never existed, was used, or has expired. Of two concurrent uses one succeeds. */
export async function redeemTicket(
  db: Database,
  { ticket, purpose, now }: { ticket: string; purpose: TicketPurpose; now: number },
): Promise<string | null> {
  const spent = await db
    .deleteFrom('download_tickets')
    .where('hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return spent?.user_id ?? null
}
