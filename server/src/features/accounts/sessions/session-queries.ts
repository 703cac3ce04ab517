import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SessionsTable } from '../../../platform/database/tables/account-tables.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import type { TokenPair } from './tokens.ts'

/** A session: a row of `sessions`. */
export type Session = SessionsTable

/** Opens a session with its first tokens. */
export async function addSession(db: Database, session: Session, tokens: TokenPair): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
  await addRefreshToken(db, session, tokens)
}

const addRefreshToken = (db: Database, session: Session, { refresh }: TokenPair) =>
  db
    .insertInto('refresh_tokens')
    .values({ hash: hashToken(refresh), session_id: session.id, created_at: session.last_used_at, spent_at: null })
    .execute()

/** Gives a session its next tokens; the previous access token stops working. */
export async function renewSession(db: Database, session: Session, tokens: TokenPair): Promise<void> {
  const { access_hash, access_expires_at, last_used_at, expires_at } = session
  await db
    .updateTable('sessions')
    .set({ access_hash, access_expires_at, last_used_at, expires_at })
    .where('id', '=', session.id)
    .execute()
  await addRefreshToken(db, session, tokens)
}

/** Spends a refresh token; false when it was spent before, or never existed. */
export async function spendRefreshToken(db: Database, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_tokens')
    .set({ spent_at: now })
    .where('hash', '=', hashToken(token))
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the session of a refresh token, its owner's address and when the token was spent; null for an unknown token. */
export async function findRefreshToken(db: Database, token: string) {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['refresh_tokens.spent_at', 'users.email'])
    .where('refresh_tokens.hash', '=', hashToken(token))
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { spent_at, email, ...session } = row
  return { session, spent_at, email }
}

/** Ends one session. */
export async function revokeSession(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Returns a person's sessions, last used first. */
export async function listSessions(db: Database, { ownerId, now }: { ownerId: string; now: number }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of a person, or all but one. Returns the ended ones; another person's session is treated as missing. */
export async function revokeSelectedSessions(
  trx: Database,
  { ownerId, now, ...which }: { ownerId: string; now: number } & ({ only: string } | { allBut: string }),
) {
  const theirs = trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  const chosen = 'only' in which ? theirs.where('id', '=', which.only) : theirs.where('id', '!=', which.allBut)
  return chosen.returning(['id', 'user_agent']).execute()
}

/** Ends every session of a person. */
export async function revokeAllSessions(db: Database, userId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

// The token and the time are placeholders: each call passes its own.
const ownerByAccess = compiledQuery((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.verified_at', 'users.admin_since', 'users.time_zone'])
    .select(['sessions.id as sessionId', 'sessions.last_used_at'])
    .where('sessions.access_hash', '=', 'of the token')
    .where('sessions.access_expires_at', '>', 0)
    .where('sessions.revoked_at', 'is', null)
    .where('users.suspended_at', 'is', null),
)

/** Returns the owner of an access token; null if the token is unknown, revoked or expired. */
export async function findSessionOwner(db: Database, accessToken: string, now: number) {
  const [owner = null] = await ownerByAccess(db, [hashToken(accessToken), now])
  return owner
}

/** Updates the time a session was last used, once a minute at most, so that most calls write nothing. */
export async function markUsed(db: Database, { id, now }: { id: string; now: number }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', now)
    .execute()
}
