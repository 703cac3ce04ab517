// Queries about the state of an import: its progress, counts and end.
import type { SkippedValue } from '@swap/contract/reading'
import type { AccountImport, ImportStep } from '@swap/contract/account-data-api'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { AccountImportsTable } from '../../../platform/database/tables/account-import-tables.ts'
import { json } from '../../../platform/database/tables/tables.ts'

/** The row of `account_imports` that holds the state and progress of an import. */
export type ImportRow = Selectable<AccountImportsTable>
/** The lists whose new records an import counts, to report them. */
export type CountedList = 'threads' | 'pictures' | 'events'

/** Thrown when continuing an import that was stopped, or whose account is deleted. */
export class ImportStopped extends Error {}

/** Upper bound on the skipped values that are listed. */
const MAX_SKIPPED_VALUES = 100

/** How long the result of an import is kept after its end. */
const KEPT_MS = 24 * 60 * 60_000

/** Records the start of an import, replacing the last one. False if one is running. */
export async function addImport(
  trx: Database,
  { now, ...row }: Pick<ImportRow, 'id' | 'owner_id' | 'session_id' | 'key'> & { now: number },
): Promise<boolean> {
  await trx
    .deleteFrom('account_imports')
    .where('owner_id', '=', row.owner_id)
    .where('ended_at', 'is not', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account_imports')
    .values({ ...row, step: 'waiting', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the running import, else the latest that ended; null if there is none. */
export async function findLatestImport(db: Database, ownerId: string): Promise<ImportRow | null> {
  const row = await db
    .selectFrom('account_imports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Converts a row to the contract's shape. */
export function toAccountImport(row: ImportRow): AccountImport {
  const { id, step, done, total, threads, pictures, events, values_left: valuesLeft, problem } = row
  const common = { id, result: { threads, pictures, events, ...(valuesLeft && { valuesLeft }) } }
  if (row.ended_at === null) return { ...common, status: 'processing', progress: { step, done, total } }
  return problem === null ? { ...common, status: 'complete' } : { ...common, status: 'error', description: problem }
}

/** Returns a running import; null if it has ended. */
export async function findRunningImport(db: Database, id: string) {
  const row = await running(db, id).executeTakeFirst()
  return row?.key ? { ...row, key: row.key } : null
}

const running = (db: Database, id: string) =>
  db
    .selectFrom('account_imports')
    .select(['owner_id', 'session_id', 'key'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)

/** Starts the next step of an import, and resets its progress. */
export const startStep = (db: Database, id: string, { step, total }: { step: ImportStep; total: number }) =>
  change(db, id, (update) => update.set({ step, done: 0, total }))

/**
 * Counts records of this step as done. Called first in the transaction that writes them: it locks its row, so that
 * the import can only be stopped before or after the whole transaction.
 */
export const advanceImport = (trx: Database, id: string, records: number) =>
  change(trx, id, (update) => update.set((eb) => ({ done: eb('done', '+', records) })))

/** Adds to the number of new threads, pictures or events. */
export const countImported = (trx: Database, id: string, what: CountedList, count: number) =>
  change(trx, id, (update) => update.set((eb) => ({ [what]: eb(what, '+', count) })))

/** Adds pixels that an import has cost, and returns their sum. Kept in the row, so that a new attempt does not start from zero. */
export async function spendPixels(db: Database, id: string, pixels: number): Promise<number> {
  const row = await updateRunning(db, id)
    .set((eb) => ({ pixels: eb('pixels', '+', pixels) }))
    .returning('pixels')
    .executeTakeFirst()
  if (!row) throw new ImportStopped()
  return row.pixels
}

/** Adds skipped values, which no event can hold, to the list in the result of the import. */
export async function addSkippedValues(trx: Database, id: string, left: readonly SkippedValue[]): Promise<void> {
  if (left.length === 0) return
  const { values_left: named } = await trx
    .selectFrom('account_imports')
    .select('values_left')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const all = [...(named ?? []), ...left].slice(0, MAX_SKIPPED_VALUES)
  await change(trx, id, (update) => update.set({ values_left: json(all) }))
}

type Update = ReturnType<typeof updateRunning>
const updateRunning = (db: Database, id: string) =>
  db.updateTable('account_imports').where('id', '=', id).where('ended_at', 'is', null)

async function change(db: Database, id: string, set: (update: Update) => Update): Promise<void> {
  const { numUpdatedRows } = await set(updateRunning(db, id)).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ImportStopped()
}

/** Ends an import, once. Returns the key of its zip, which the caller removes. */
export async function endImport(
  trx: Database,
  id: string,
  { problem, now }: { problem: string | null; now: number },
): Promise<string | null> {
  const key = (await running(trx, id).executeTakeFirst())?.key ?? null
  await updateRunning(trx, id).set({ ended_at: now, problem, key: null }).execute()
  return key
}

/** Ends this person's running imports. Returns the keys of zips, which the caller removes. */
export async function stopImports(trx: Database, ownerId: string, why: string, now: number): Promise<string[]> {
  const row = await findLatestImport(trx, ownerId)
  if (row?.ended_at !== null) return []
  const key = await endImport(trx, row.id, { problem: why, now })
  return key === null ? [] : [key]
}

/** Deletes imports that ended a day ago. */
export async function sweepImports(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('account_imports')
    .where('ended_at', '<', now - KEPT_MS)
    .execute()
}

/** Returns whether a session is still signed in, and locks it until the transaction ends. */
export async function isSignedIn(trx: Database, sessionId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set((eb) => ({ last_used_at: eb.ref('last_used_at') }))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
