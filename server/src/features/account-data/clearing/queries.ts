import type { Database } from '../../../platform/database/database.ts'
import { bumpAllEntryVersions } from '../../../platform/database/rows/calendar-entry-versions.ts'
import { storageKeysOf } from '../../../platform/database/rows/storage-keys-of.ts'
import { stopImports } from '../import/import-status-queries.ts'

const CLEARED = 'The import stopped because you cleared your history.'

/**
 * Deletes a person's threads, with their pictures, events and remembered corrections. Saved events stay, without their
 * picture, unless `savedEvents` is set. Stops a running import. Returns the storage keys of the deleted pictures and of
 * that import: the caller removes the files.
 */
export async function clearHistory(
  trx: Database,
  { ownerId, savedEvents }: { ownerId: string; savedEvents: boolean },
): Promise<string[]> {
  const stopped = await stopImports(trx, ownerId, CLEARED, Date.now())
  // Locks the threads first: a reading that ends at this moment has already written its events, or writes none.
  await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('owner_id', '=', ownerId)
    .execute()
  const pictures = await trx
    .selectFrom('pictures')
    .select(['key', 'thumbnail_key'])
    .where('owner_id', '=', ownerId)
    .execute()
  let deletion = trx.deleteFrom('events').where('owner_id', '=', ownerId)
  if (!savedEvents) deletion = deletion.where('saved_at', 'is', null)
  await deletion.execute()
  if (savedEvents) await trx.deleteFrom('imports').where('owner_id', '=', ownerId).execute()
  await bumpAllEntryVersions(trx, ownerId, Date.now())
  await trx.deleteFrom('threads').where('owner_id', '=', ownerId).execute()
  await trx.deleteFrom('remembered_corrections').where('owner_id', '=', ownerId).execute()
  return [...storageKeysOf(pictures), ...stopped]
}
