// Opens and refreshes sessions, and finds the person whose access token a request has.
import { randomUUID } from 'node:crypto'
import type { Tokens } from '@swap/contract/session'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { addHistory } from '../history/queries.ts'
import { clientIdFor } from '../devices/known-device.ts'
import {
  addSession,
  findRefreshToken,
  findSessionOwner,
  markUsed,
  renewSession,
  revokeSession,
  spendRefreshToken,
  type Session,
} from './session-queries.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { createTokens, deriveNextTokens, type TokenPair } from './tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ACCESS_MS = 15 * MINUTE_MS
const REFRESH_MS = 30 * DAY_MS
/** The maximum age of a session, however often it is refreshed. */
const ABSOLUTE_MS = 90 * DAY_MS
/**
 * How long a spent refresh token still returns the same new tokens: the first answer may have been lost, or a second tab may
 * have asked as well.
 */
const GRACE_MS = 30_000

/** How often the time of a session's last use is stored at most: each update is a write. */
const USED_EVERY_MS = MINUTE_MS

/** Returns what a person may do, as scopes (decision D3): a verified person → `['verified-user']`. */
export const scopesOf = (user: { verified_at: number | null; admin_since: number | null }): string[] => [
  ...(user.verified_at === null ? [] : ['verified-user']),
  ...(user.admin_since === null ? [] : ['admin']),
]

/** The browser of a request, as it identifies itself. */
export interface Browser {
  clientId: string | null
  userAgent: string
}

/** Signs a person in with a browser; the tokens are returned once and stored as hashes only. */
export async function openSession(
  db: Database,
  { userId, browser, secret, now }: { userId: string; browser: Browser; secret: string; now: number },
): Promise<Tokens> {
  const tokens = createTokens()
  const session: Session = {
    id: randomUUID(),
    user_id: userId,
    client_id: clientIdFor(secret, userId, browser.clientId),
    user_agent: browser.userAgent,
    created_at: now,
    revoked_at: null,
    ...lifetime(now, now, tokens),
  }
  await addSession(db, session, tokens)
  return toTokens(session, tokens)
}

function lifetime(createdAt: number, now: number, { access }: TokenPair) {
  const endsAt = Math.min(now + REFRESH_MS, createdAt + ABSOLUTE_MS)
  return {
    access_hash: hashToken(access),
    access_expires_at: Math.min(now + ACCESS_MS, endsAt), // an access token must not outlive its session
    last_used_at: now,
    expires_at: endsAt,
  }
}

const toTokens = (session: Session, { access, refresh }: TokenPair): Tokens => ({
  accessToken: access,
  refreshToken: refresh,
  accessTokenExpiry: new Date(session.access_expires_at).toISOString(),
  refreshTokenExpiry: new Date(session.expires_at).toISOString(),
  clientId: session.client_id,
})

/** The outcome of a refresh: new tokens; the address of the owner to notify of a copied token; null for an unknown or expired token. */
type Refreshed = { tokens: Tokens } | { reusedBy: string } | null

/**
 * Exchanges a refresh token for its successor (RFC 9700, section 4.14.2). A spent one returns the same successor for 30
 * s, as long as that one is unused; any other use points to a copy, and ends the whole session. Throws SESSION_EXPIRED;
 * `tellOwner` is called in the same transaction when a copy was used.
 */
export async function refreshSession(
  db: Database,
  refreshToken: string,
  {
    secret,
    now,
    tellOwner,
  }: { secret: string; now: number; tellOwner: (trx: Database, email: string) => Promise<void> },
): Promise<Tokens> {
  const refreshed = await db.transaction().execute(async (trx) => {
    const result = await exchangeRefreshToken(trx, refreshToken, { secret, now })
    if (result && 'reusedBy' in result) await tellOwner(trx, result.reusedBy)
    return result
  })
  if (refreshed && 'tokens' in refreshed) return refreshed.tokens
  throw new Failure('SESSION_EXPIRED')
}

async function exchangeRefreshToken(
  db: Database,
  spent: string,
  { secret, now }: { secret: string; now: number },
): Promise<Refreshed> {
  const isFirst = await spendRefreshToken(db, spent, now)
  const found = await findRefreshToken(db, spent)
  if (!found || found.session.revoked_at !== null || found.session.expires_at <= now) return null

  const { session } = found
  const next = deriveNextTokens(secret, spent)
  if (isFirst) {
    const renewed = { ...session, ...lifetime(session.created_at, now, next) }
    await renewSession(db, renewed, next)
    return { tokens: toTokens(renewed, next) }
  }
  const successor = await findRefreshToken(db, next.refresh)
  if (successor?.spent_at === null && now - (found.spent_at ?? 0) <= GRACE_MS)
    return { tokens: toTokens(session, next) }
  await revokeSession(db, session.id, now)
  await addHistory(db, { userId: session.user_id, kind: 'copied-token', userAgent: session.user_agent, now })
  return { reusedBy: found.email }
}

/** Returns the owner of this access token, with the current scopes; null when there is none. */
export async function findCaller(db: Database, accessToken: string, now = Date.now()): Promise<Caller | null> {
  const owner = await findSessionOwner(db, accessToken, now)
  if (!owner) return null
  const { id, sessionId, email, name, time_zone, last_used_at } = owner
  if (now - last_used_at >= USED_EVERY_MS) await recordUse(db, { id: sessionId, now })
  return { id, sessionId, email, name, scopes: scopesOf(owner), timeZone: time_zone }
}

/** Records when a session was last used. On a full disk it does nothing, so that people can still read. */
async function recordUse(db: Database, use: { id: string; now: number }): Promise<void> {
  try {
    await markUsed(db, use)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'STORAGE_FULL')) throw error
  }
}
