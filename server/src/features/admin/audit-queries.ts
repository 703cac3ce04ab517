import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@swap/contract/admin-api'
import { Failure } from '@swap/contract/failures'
import type { AuditTable, DeletedEvent } from '../../platform/database/tables/audit-table.ts'
import type { Database } from '../../platform/database/database.ts'
import { json } from '../../platform/database/tables/json-columns.ts'

/** How long a deletion can be undone; after that nothing of the deleted data is kept. */
const UNDO_MS = 24 * 60 * 60_000

interface StaffAction {
  actorId: string
  action: AuditAction
  /** What the action is about: an event, an account, or something known by its title only. */
  target: { id: string | null; owner_id: string | null; title: string | null } | null
  changes?: { field: string; before: string | null; after: string | null }[]
  deleted?: DeletedEvent
  now: number
}

/** Records an action by staff in the audit log, in the transaction that does it. */
export async function addAuditEntry(
  trx: Database,
  { actorId, action, target, changes = [], deleted, now }: StaffAction,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('audit')
    .values({
      id,
      actor_id: actorId,
      owner_id: target?.owner_id ?? null,
      action,
      event_id: target?.id ?? null,
      title: target?.title ?? null,
      field_changes: json(changes),
      deleted: deleted ? json(deleted) : null,
      created_at: now,
    })
    .execute()
  return id
}

/** Selects audit entries with the addresses of the two people. */
const selectEntries = (db: Database) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as owners', 'owners.id', 'audit.owner_id')
    .selectAll('audit')
    .select(['actors.email as actor', 'owners.email as owner'])

interface AuditPageRequest {
  /** Only actions on this event; all by default. */
  eventId?: string | undefined
  /** Only actions by this person, or on their account and events. */
  personId?: string | undefined
  limit: number
  after: readonly [createdAt: number, id: string] | null
}

/** Lists actions, the latest first; the page starts after the entry `after`. */
export async function listAudit(db: Database, { personId, ...part }: AuditPageRequest) {
  if (personId === undefined) return listPart(db, part)
  // Actions by the person and actions on theirs are two queries, each with its index, merged in order.
  const by = await listPart(db, { ...part, whose: ['audit.actor_id', personId] })
  const to = await listPart(db, { ...part, whose: ['audit.owner_id', personId] })
  const own = new Set(by.map(({ id }) => id))
  return [...by, ...to.filter(({ id }) => !own.has(id))].toSorted(compareLatestFirst).slice(0, part.limit)
}

type AuditCursor = Pick<AuditTable, 'created_at' | 'id'>
const compareLatestFirst = (a: AuditCursor, b: AuditCursor) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1)

function listPart(
  db: Database,
  { eventId, whose, limit, after }: AuditPageRequest & { whose?: ['audit.actor_id' | 'audit.owner_id', string] },
) {
  let query = selectEntries(db)
  if (eventId !== undefined) query = query.where('audit.event_id', '=', eventId)
  if (whose) query = query.where(whose[0], '=', whose[1])
  if (after)
    query = query.where((eb) => eb(eb.refTuple('audit.created_at', 'audit.id'), '<', eb.tuple(after[0], after[1])))
  return query.orderBy('audit.created_at', 'desc').orderBy('audit.id', 'desc').limit(limit).execute()
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Returns whether an entry's deleted event can still be restored. */
export const canUndo = ({ deleted, created_at: at }: Pick<AuditRow, 'deleted' | 'created_at'>, now: number): boolean =>
  deleted !== null && at > now - UNDO_MS

/** Takes the deleted event out of its entry, so that it is restored only once. Throws NOT_FOUND if there is none, or none any more. */
export async function takeDeletedEvent(trx: Database, { id, now }: { id: string; now: number }): Promise<DeletedEvent> {
  const row = await trx.selectFrom('audit').select(['deleted', 'created_at']).where('id', '=', id).executeTakeFirst()
  if (!row?.deleted || !canUndo(row, now)) throw new Failure('NOT_FOUND')
  const { numUpdatedRows } = await trx
    .updateTable('audit')
    .set({ deleted: null })
    .where('id', '=', id)
    .where('deleted', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
  return row.deleted
}

/** Erases deleted events from the log once they can no longer be restored; their entries stay. */
export async function sweepAudit(db: Database, now: number): Promise<void> {
  await db
    .updateTable('audit')
    .set({ deleted: null })
    .where('deleted', 'is not', null)
    .where('created_at', '<', now - UNDO_MS)
    .execute()
}
