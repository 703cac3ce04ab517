// Merges two readings of the same event, and undoes the merge.
import { Failure } from '@swap/contract/failures'
import type { FieldName } from '@swap/contract/reading'
import type { Database } from '../../../platform/database/database.ts'
import { getEvent, type EventWithPicture } from '../../../platform/database/rows/event-rows.ts'
import type { OnEventsChanged } from '../../../platform/database/rows/event-hooks.ts'
import {
  addMerge,
  restoreMerged,
  findMerge,
  getMerge,
  moveReminders,
  markUndone,
  markMerged,
  updateReminders,
} from './merge-queries.ts'
import { findDifferences, mergeFields } from './merge-fields.ts'
import { saveEdit } from '../queries.ts'

interface Tools {
  db: Database
  eventsChanged: OnEventsChanged
}

interface Pair {
  ownerId: string
  /** The event that is merged into the kept one, and is then hidden. */
  goneId: string
  keptId: string
}

/** Returns both events of a merge; NOT_FOUND if one of them is not this person's, or both are the same. */
export async function getEventPair(db: Database, { ownerId, goneId, keptId }: Pair) {
  const gone = await getEvent(db, { id: goneId, ownerId })
  const kept = await getEvent(db, { id: keptId, ownerId })
  if (gone.id === kept.id) throw new Failure('NOT_FOUND')
  return { gone, kept }
}

/** Returns the version of a pair of events: a merge is refused if either changed after the person saw both. */
export const versionOf = ({ gone, kept }: { gone: EventWithPicture; kept: EventWithPicture }): string =>
  `${gone.sequence}.${kept.sequence}`

/**
 * Merges two events: the kept one keeps its UID in calendars and takes the chosen fields of the other; the reminders of both
 * are combined without duplicates. Tapping twice merges once. Throws NOT_FOUND, and CONFLICT if one of the events
 * changed.
 */
export async function mergeEvents(
  { db, eventsChanged }: Tools,
  pair: Pair,
  { version, take }: { version: string; take: readonly FieldName[] },
): Promise<string> {
  const { gone, kept } = await getEventPair(db, pair)
  if (gone.merged_into === kept.id) return (await getExistingMerge(db, pair)).id
  try {
    // Both events are read one after the other: a merge by a second tap may have changed one in between.
    if (version !== versionOf({ gone, kept }) || gone.merged_into !== null || kept.merged_into !== null)
      throw new Failure('CONFLICT')
    return await db.transaction().execute((trx) => mergePair({ db: trx, eventsChanged }, { gone, kept }, take))
  } catch (error) {
    const other = error instanceof Failure && error.code === 'CONFLICT' ? await findMerge(db, pair) : undefined
    if (other?.kept_id !== kept.id) throw error
    return other.id // the merge by the other of two taps
  }
}

/** Merges two events as they are now, in the caller's transaction. CONFLICT if one of them changed since it was read. */
export async function mergePair(
  { db: trx, eventsChanged }: Tools,
  { gone, kept }: { gone: EventWithPicture; kept: EventWithPicture },
  take: readonly FieldName[],
): Promise<string> {
  const differing = findDifferences(kept, gone).map(({ field }) => field)
  const next = mergeFields(
    kept,
    gone,
    differing.filter((field) => take.includes(field)),
  )
  const now = Date.now()
  await markMerged(trx, gone, { into: kept.id, now })
  await saveEdit(trx, next, { before: kept, now })
  const reminders = await moveReminders(trx, { from: gone.id, to: kept.id, now })
  const { key: _key, owners_zone: _zone, ...row } = kept
  const before = { kept: row, keptSequence: kept.sequence + 1, goneSavedAt: gone.saved_at, ...reminders }
  const id = await addMerge(trx, { kept, gone, before, now })
  await eventsChanged(trx, [kept.id])
  return id
}

async function getExistingMerge(db: Database, pair: Pair) {
  const merge = await findMerge(db, pair)
  if (!merge) throw new Failure('CONFLICT')
  return merge
}

/** Separates two merged events and restores both. A second call changes nothing. Throws CONFLICT if the kept one changed since. */
export async function undoMerge({ db, eventsChanged }: Tools, whose: { id: string; ownerId: string }) {
  const { ownerId } = whose
  const merge = await getMerge(db, whose)
  const { before, kept_id: keptId, gone_id: goneId } = merge
  if (merge.undone_at === null) {
    const kept = await getEvent(db, { id: keptId, ownerId })
    if (kept.sequence !== before.keptSequence) throw new Failure('CONFLICT')
    const now = Date.now()
    const restored = { ...before.kept, sequence: kept.sequence, key: kept.key }
    await db.transaction().execute(async (trx) => {
      if (!(await markUndone(trx, merge.id, now))) return
      await saveEdit(trx, restored, { before: kept, now, isRestored: true })
      await restoreMerged(trx, { id: goneId, ownerId }, { into: keptId, savedAt: before.goneSavedAt, now })
      await updateReminders(trx, before.movedReminders, { event_id: goneId })
      await updateReminders(trx, before.endedReminders, { ended_at: null })
      await eventsChanged(trx, [keptId, goneId])
    })
  }
  return getEventPair(db, { ownerId, goneId, keptId })
}
