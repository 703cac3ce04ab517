import type { Reading } from '@swap/contract/event'
import type { Database } from '../../platform/database/database.ts'
import type { OnEventEdited } from '../../platform/database/rows/event-hooks.ts'
import { learnFromEdit } from './learn-from-edit.ts'
import { addCorrections, deleteCorrectionsByName, listCorrections, markUsed } from './queries.ts'
import { applyCorrections } from './apply-corrections.ts'

/**
 * Creates the hook that remembers the corrections in an owner's edit, and forgets those that the edit undoes. Remembers
 * nothing for people who keep no history: their threads are deleted at sign-out, too.
 */
export const createCorrectionRecorder =
  (keepsHistory: (trx: Database, ownerId: string) => Promise<boolean>): OnEventEdited =>
  async (trx, { before, after, now }) => {
    const { learned, forgotten } = learnFromEdit(before, after)
    const ownerId = before.owner_id
    for (const correction of forgotten) await deleteCorrectionsByName(trx, ownerId, correction)
    if (learned.length > 0 && (await keepsHistory(trx, ownerId))) await addCorrections(trx, { ownerId, learned, now })
  }

/** Applies the owner's remembered corrections to a reading, and records which were used. */
export async function applyOwnersCorrections(
  db: Database,
  { ownerId, reading, now }: { ownerId: string; reading: Reading; now: number },
): Promise<Reading> {
  if (reading.events.length === 0) return reading
  const corrected = applyCorrections(reading, await listCorrections(db, ownerId))
  await markUsed(db, corrected.used, now)
  return corrected.reading
}
