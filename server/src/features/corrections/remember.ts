import type { Reading } from '@swap/contract/event'
import type { Database } from '../../platform/database/database.ts'
import type { EventEdited } from '../../platform/database/rows/event-hooks.ts'
import { lessonOf } from './learn.ts'
import { addCorrections, forgetName, listCorrections, markUsed } from './queries.ts'
import { withCorrections } from './recall.ts'

/**
 * Remembers what an edit teaches, and forgets what it undoes. For people who keep no history nothing new is remembered:
 * their threads are deleted when they sign out, and so would be what was learned from them.
 */
export const learnFromEdits =
  (keepsHistory: (trx: Database, ownerId: string) => Promise<boolean>): EventEdited =>
  async (trx, { before, after, now }) => {
    const { learned, unlearned } = lessonOf(before, after)
    const ownerId = before.owner_id
    for (const about of unlearned) await forgetName(trx, ownerId, about)
    if (learned.length > 0 && (await keepsHistory(trx, ownerId))) await addCorrections(trx, { ownerId, learned, now })
  }

/** Applies its owner's earlier corrections to a reading. */
export async function recall(
  db: Database,
  { ownerId, reading, now }: { ownerId: string; reading: Reading; now: number },
): Promise<Reading> {
  if (reading.events.length === 0) return reading
  const corrected = withCorrections(reading, await listCorrections(db, ownerId))
  await markUsed(db, corrected.used, now)
  return corrected.reading
}
