import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { ImportUndone } from '@swap/contract/calendar'
import type { Database } from '../../../platform/database/database.ts'
import type { ImportTools } from './import-batch.ts'
import { deleteAddedEvents, getImport, listImportChanges, markUndone, restoreEvent } from './queries.ts'

/** How many events one transaction restores or deletes: other requests are answered between two transactions. */
const BATCH_SIZE = 50

/**
 * Undoes an import: added events are deleted, changed or cancelled ones are restored, and those that their owner
 * changed since stay. After an interruption the next call continues. NOT_FOUND if this person has no such import.
 */
export async function undoImport(tools: ImportTools, whose: { id: string; ownerId: string }): Promise<ImportUndone> {
  const { db } = tools
  const undone: ImportUndone = { takenBack: 0, left: 0 }
  if ((await getImport(db, whose)).undone_at !== null) return undone
  const count = (part: ImportUndone) => {
    undone.takenBack += part.takenBack
    undone.left += part.left
    return part.takenBack + part.left > 0
  }
  while (count(await db.transaction().execute((trx) => deleteAddedEvents(trx, whose, BATCH_SIZE))))
    await yieldToOthers()
  while (count(await db.transaction().execute((trx) => restore(trx, tools, whose)))) await yieldToOthers()
  await markUndone(db, whose, Date.now())
  return undone
}

async function restore(
  trx: Database,
  tools: ImportTools,
  whose: { id: string; ownerId: string },
): Promise<ImportUndone> {
  const undone: ImportUndone = { takenBack: 0, left: 0 }
  const changes = await listImportChanges(trx, whose, BATCH_SIZE)
  const now = Date.now()
  for (const change of changes) undone[(await restoreEvent(trx, change, now)) ? 'takenBack' : 'left'] += 1
  if (changes.length > 0)
    await tools.eventsChanged(
      trx,
      changes.map(({ event_id: id }) => id),
    )
  return undone
}
