import type { Database } from '../../platform/database/database.ts'
import { removeExpiredLimits } from '../../platform/http/rate-limits.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long ended sessions and links are kept, to answer people who ask why they were signed out. */
const KEPT_AFTER_END_MS = 90 * DAY_MS
const HISTORY_KEPT_MS = 365 * DAY_MS

/** Rows deleted at once, so that no request waits long for a sweep. */
const BATCH = 500

/**
 * Removes what accounts no longer need: sessions and links 90 days after their end, history after a year, challenges
 * and limits when they expire. Spent refresh tokens are deleted with their session: until then, a second use of one reveals
 * that it was copied.
 */
export async function sweepAccounts(db: Database, now = Date.now()): Promise<void> {
  const ended = now - KEPT_AFTER_END_MS
  await inBatches(() => removeSessions(db, ended))
  await inBatches(() => removeLinks(db, ended))
  await inBatches(() => removeHistory(db, now - HISTORY_KEPT_MS))
  await db.deleteFrom('address_changes').where('expires_at', '<', ended).execute() // one per person
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await removeExpiredLimits(db, now)
}

async function inBatches(remove: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while ((await remove()).numDeletedRows >= BATCH);
}

const removeSessions = (db: Database, before: number) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow()

const removeLinks = (db: Database, before: number) =>
  db
    .deleteFrom('mailed_links')
    .where('hash', 'in', (from) =>
      from.selectFrom('mailed_links').select('hash').where('expires_at', '<', before).limit(BATCH),
    )
    .executeTakeFirstOrThrow()

const removeHistory = (db: Database, before: number) =>
  db
    .deleteFrom('account_history')
    .where('id', 'in', (from) => from.selectFrom('account_history').select('id').where('at', '<', before).limit(BATCH))
    .executeTakeFirstOrThrow()
