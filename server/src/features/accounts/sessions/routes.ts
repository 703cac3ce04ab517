import { Failure } from '@swap/contract/failures'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { addHistory } from '../history/queries.ts'
import { parseDevice } from '../devices/device.ts'
import { revokeSelectedSessions, listSessions, revokeSession } from './session-queries.ts'
import { refreshSession } from './sessions.ts'

const toIsoTime = (ms: number) => new Date(ms).toISOString()

/** Returns the routes that refresh a session, sign out, and list and end sessions. */
export const sessionRoutes = ({ db, jobs, sendAccountEmail, secret, sessionsEnded }: AccountTools) => [
  route('POST /api/auth/refresh', ({ body }) =>
    refreshSession(db, body.refreshToken, {
      secret,
      now: Date.now(),
      tellOwner: async (trx, email) => {
        await jobs.add(trx, sendAccountEmail, { kind: 'copied-token', email })
        await sessionsEnded(trx)
      },
    }),
  ),

  route('POST /api/auth/logout', async ({ user, request }) => {
    const now = Date.now()
    await db.transaction().execute(async (trx) => {
      await revokeSession(trx, user.sessionId, now)
      await sessionsEnded(trx)
      await addHistory(trx, { userId: user.id, kind: 'sign-out', userAgent: request.userAgent, now })
    })
    return null
  }),

  route('GET /api/account', async ({ user: { name, email, scopes, timeZone } }) => ({
    name,
    email,
    scopes: [...scopes],
    timeZone,
  })),

  route('GET /api/account/sessions', async ({ user }) => {
    const rows = await listSessions(db, { ownerId: user.id, now: Date.now() })
    const sessions = rows.map(({ id, user_agent, created_at, last_used_at }) => ({
      id,
      device: parseDevice(user_agent),
      isCurrent: id === user.sessionId,
      createdAt: toIsoTime(created_at),
      lastUsedAt: toIsoTime(last_used_at),
    }))
    return { sessions }
  }),

  route('DELETE /api/account/sessions/:id', async ({ user, params }) => {
    const ended = await endAndRecord({ db, sessionsEnded }, { ownerId: user.id, only: params.id })
    if (ended === 0) throw new Failure('NOT_FOUND')
    return null
  }),

  route('DELETE /api/account/sessions', async ({ user }) => {
    await endAndRecord({ db, sessionsEnded }, { ownerId: user.id, allBut: user.sessionId })
    return null
  }),
]

/** Ends sessions and records each in the history, with its browser. */
const endAndRecord = (
  { db, sessionsEnded }: Pick<AccountTools, 'db' | 'sessionsEnded'>,
  which: { ownerId: string } & ({ only: string } | { allBut: string }),
) =>
  db.transaction().execute(async (trx) => {
    const now = Date.now()
    const ended = await revokeSelectedSessions(trx, { ...which, now })
    await sessionsEnded(trx)
    for (const { user_agent: userAgent } of ended)
      await addHistory(trx, { userId: which.ownerId, kind: 'session-ended', userAgent, now })
    return ended.length
  })
