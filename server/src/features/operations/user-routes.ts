import type { AdminUser, Scope } from '@swap/contract/operations-api'
import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { cutPage, fromCursor } from '../../platform/http/cursor.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { OperationsTools } from './operations-tools.ts'
import { findUsers, getUser, listUsers, lockUsers, updateUser, type ListedUser } from './user-queries.ts'

const cursorShape = z.tuple([z.number(), z.string()])

/** Creates the routes with which the operator lists accounts, grants scopes and suspends people. */
export const userRoutes = (tools: OperationsTools): Route[] => [
  route('GET /api/admin/users', async ({ user, query: { q, limit, cursor } }) => {
    const { db, engine } = tools
    if (q) {
      const found = await findUsers(db, { engine, text: q, limit })
      return { users: found.map((row) => toAdminUser(row, user.id)), nextCursor: null }
    }
    const rows = await listUsers(db, { limit: limit + 1, after: fromCursor(cursorShape, cursor) })
    const { page, nextCursor } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
    return { users: page.map((row) => toAdminUser(row, user.id)), nextCursor }
  }),

  route('PUT /api/admin/users/:id/scopes/:scope', ({ user, params: { id, scope } }) =>
    changeUser(tools, { actorId: user.id, userId: id, asked: { scope, isHeld: true } }),
  ),
  route('DELETE /api/admin/users/:id/scopes/:scope', ({ user, params: { id, scope } }) =>
    changeUser(tools, { actorId: user.id, userId: id, asked: { scope, isHeld: false } }),
  ),
  route('PUT /api/admin/users/:id/suspension', ({ user, params: { id } }) =>
    changeUser(tools, { actorId: user.id, userId: id, asked: { isSuspended: true } }),
  ),
  route('DELETE /api/admin/users/:id/suspension', ({ user, params: { id } }) =>
    changeUser(tools, { actorId: user.id, userId: id, asked: { isSuspended: false } }),
  ),
]

type AccountChange = { scope: Scope; isHeld: boolean } | { isSuspended: boolean }

const removesRights = (change: AccountChange) => ('scope' in change ? !change.isHeld : change.isSuspended)

/**
 * Changes the rights of an account and records the change. The caller must hold the admin scope and cannot change their own
 * rights, so at least one person always holds the scope.
 */
function changeUser(
  tools: OperationsTools,
  { actorId, userId, asked }: { actorId: string; userId: string; asked: AccountChange },
): Promise<AdminUser> {
  return tools.db.transaction().execute(async (trx) => {
    const now = Date.now()
    await lockUsers(trx, [actorId, userId])
    const actor = await getUser(trx, actorId)
    if (actor.admin_since === null || actor.suspended_at !== null) throw new Failure('FORBIDDEN')
    const before = await getUser(trx, userId)
    if (removesRights(asked) && actorId === userId)
      throw new Failure('FORBIDDEN', { message: "You can't suspend yourself or remove your own scopes." })
    await carryOut(tools, trx, { actorId, before, asked, now })
    return toAdminUser(await getUser(trx, userId), actorId)
  })
}

async function carryOut(
  { addAuditEntry, endSessions, suspensionEnded }: OperationsTools,
  trx: Database,
  { actorId, before, asked, now }: { actorId: string; before: ListedUser; asked: AccountChange; now: number },
): Promise<void> {
  const about = { actorId, target: { id: null, owner_id: before.id, title: null }, now }
  if ('scope' in asked) {
    const { scope, isHeld } = asked
    const had = scopesOf(before)
    if (had.includes(scope) === isHeld) return
    await updateUser(trx, before.id, { [columns[scope]]: isHeld ? now : null })
    const has = isHeld ? [...had, scope] : had.filter((it) => it !== scope)
    const changes = [{ field: 'scopes', before: had.join(', ') || null, after: has.join(', ') || null }]
    await addAuditEntry(trx, { ...about, action: isHeld ? 'grant' : 'revoke', changes })
  } else {
    if ((before.suspended_at !== null) === asked.isSuspended) return
    await updateUser(trx, before.id, { suspended_at: asked.isSuspended ? now : null })
    if (asked.isSuspended) await endSessions(trx, before.id, now)
    else await suspensionEnded(trx, before.id)
    await addAuditEntry(trx, { ...about, action: asked.isSuspended ? 'suspend' : 'unsuspend' })
  }
}

const columns = { admin: 'admin_since', 'verified-user': 'verified_at' } as const satisfies Record<
  Scope,
  keyof ListedUser
>

const scopesOf = (user: ListedUser): Scope[] => [
  ...(user.verified_at === null ? [] : (['verified-user'] as const)),
  ...(user.admin_since === null ? [] : (['admin'] as const)),
]

const toAdminUser = (row: ListedUser, callerId: string): AdminUser => ({
  id: row.id,
  email: row.email,
  name: row.name,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  suspendedAt: row.suspended_at,
  isSelf: row.id === callerId,
})
