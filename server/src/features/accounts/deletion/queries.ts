import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { storageKeysOf } from '../../../platform/database/rows/storage-keys-of.ts'
import { deleteJobsContaining } from '../../../platform/jobs/failed-jobs.ts'

/**
 * Deletes a person and everything that is theirs. Returns the keys of their pictures, and of an export that is being
 * imported; the caller removes their files.
 *
 * Rows are locked in the order that other transactions use, to avoid deadlocks: imports, then tokens and sessions, then
 * threads, then the user. Overwriting the email address locks the user's row: from then on, nothing can be added for this
 * person.
 */
export async function deleteAccount(trx: Database, userId: string): Promise<string[]> {
  const imported = await deleteImports(trx, userId)
  const sessions = trx.selectFrom('sessions').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('refresh_tokens').where('session_id', 'in', sessions).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('owner_id', '=', userId)
    .execute()
  await deleteContactMessages(trx, userId)
  await redactAudit(trx, userId)
  const names = await jobSubjectsOf(trx, userId)
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email: `deleted ${userId}` })
    .where('id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('UNAUTHORIZED') // already deleted
  imported.push(...(await deleteImports(trx, userId))) // one may have started since; from here on none can
  const pictures = await trx
    .selectFrom('pictures')
    .select(['key', 'thumbnail_key'])
    .where('owner_id', '=', userId)
    .execute()
  await trx.deleteFrom('users').where('id', '=', userId).execute() // rows that name their owner are deleted with them
  await deleteJobsContaining(trx, names)
  return [...storageKeysOf(pictures), ...imported.flatMap(({ key }) => key ?? [])]
}

/** Deletes a person's imports; returns the keys of their zips. */
const deleteImports = (trx: Database, userId: string) =>
  trx.deleteFrom('account_imports').where('owner_id', '=', userId).returning('key').execute()

/** Returns the id and the address by which a queued job may refer to this person. */
async function jobSubjectsOf(trx: Database, userId: string): Promise<string[]> {
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user ? [userId, user.email] : []
}

/** Deletes messages sent to the operator from the person's address while not signed in, if the address was verified. */
async function deleteContactMessages(trx: Database, userId: string): Promise<void> {
  const theirs = trx.selectFrom('users').select('email').where('id', '=', userId).where('verified_at', 'is not', null)
  await trx.deleteFrom('contact_messages').where('email', 'in', theirs).execute()
}

/** Removes the titles and values of the person's events from the audit log; the actions of staff stay in it. */
async function redactAudit(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ event_id: null, title: null, field_changes: json([]), deleted: null })
    .where('owner_id', '=', userId)
    .execute()
}
