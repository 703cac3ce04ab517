import { MAX_CORRECTIONS } from '../../../platform/database/tables/correction-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { AccountRecord } from '../records/account-records.ts'

/** Returns the contents of `account.json` in an export: profile, settings, security and so on. Null for an unknown account. */
export async function findAccount(
  db: Database,
  ownerId: string,
): Promise<Omit<AccountRecord, 'format' | 'version' | 'exported_at'> | null> {
  const profile = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'time_zone', 'verified_at', 'created_at'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  if (!profile) return null
  const settings = await db
    .selectFrom('settings')
    .select('preferences')
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  const link = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  const visits = await db
    .selectFrom('feed_visits')
    .select(['program', 'at'])
    .where('owner_id', '=', ownerId)
    .orderBy('at')
    .execute()
  const counts = await db
    .selectFrom('screen_counts')
    .select(['screen', 'count'])
    .where('owner_id', '=', ownerId)
    .orderBy('screen')
    .execute()
  const corrections = await db
    .selectFrom('remembered_corrections')
    .select(['kind', 'name', 'instead_of', 'value', 'created_at', 'used_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('name_key')
    .limit(MAX_CORRECTIONS)
    .execute()
  const messages = await db
    .selectFrom('contact_messages')
    .select(['subject', 'message', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
  return {
    profile,
    settings: settings?.preferences ?? {},
    security: await findSecurity(db, ownerId),
    calendar_link: link ? { ...link, visits } : null,
    screen_counts: counts,
    corrections,
    contact_messages: messages,
  }
}

async function findSecurity(db: Database, ownerId: string): Promise<AccountRecord['security']> {
  const authenticator = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const history = await db
    .selectFrom('account_history')
    .select(['kind', 'at', 'user_agent'])
    .where('user_id', '=', ownerId)
    .orderBy('at')
    .execute()
  return { two_factor_since: authenticator?.confirmed_at ?? null, passkeys, sessions, history }
}
