import type { Database } from '../../../platform/database/database.ts'
import { differing, renewIndex, toSearch, type EventIndex, type MarkedIndex } from './event-index.ts'
import { readFingerprint, readIndex, readMarked, readMarks } from './index-queries.ts'

/** All that is kept, in characters: a person with ten thousand events has two and a half million. */
const MAX_KEPT = 16_000_000
/** So long after the last message nothing of a person is left, as of a deleted account. */
const KEPT_MS = 10 * 60_000
/** More events that changed are read quicker with all the rest. */
const MAX_RENEWED = 200

interface Kept {
  index: MarkedIndex
  end: NodeJS.Timeout
}

/** By whose events they are; who spoke last comes last. */
const kept = new Map<string, Kept>()

/**
 * The events of a person as they are now, also as the transaction at hand has them. What was read with an earlier message is used as far as
 * the marks of the events are the same: each change draws another one, and one that is taken back leaves the one before.
 */
export async function loadEventIndex(db: Database, ownerId: string): Promise<EventIndex> {
  const before = kept.get(ownerId)?.index
  const isSame = before?.fingerprint === (await readFingerprint(db, ownerId))
  const index = before && (isSame ? before : await renew(db, ownerId, before))
  const now = index ?? (await readIndex(db, ownerId))
  keep(ownerId, now)
  return toSearch(now)
}

/** The index as the marks say that it is now; null where too much changed, or something changes at this moment. */
async function renew(db: Database, ownerId: string, before: MarkedIndex): Promise<MarkedIndex | null> {
  const now = await readMarks(db, ownerId)
  const { gone, added } = differing(before.ascending, now.ascending)
  if (added.length > MAX_RENEWED) return null
  const changed = added.length > 0 ? await readMarked(db, ownerId, added) : []
  return changed.length === added.length ? renewIndex(before, { gone, changed, ...now }) : null
}

function keep(ownerId: string, index: MarkedIndex): void {
  forget(ownerId)
  const end = setTimeout(() => forget(ownerId), KEPT_MS)
  end.unref()
  kept.set(ownerId, { index, end })
  let size = 0
  for (const [id, it] of [...kept].toReversed()) {
    size += sizeOf(it)
    if (size > MAX_KEPT) forget(id)
  }
}

function forget(ownerId: string): void {
  clearTimeout(kept.get(ownerId)?.end)
  kept.delete(ownerId)
}

/** An id and its mark, twice. */
const KEPT_OF_EACH = 36 + 16
const sizeOf = ({ index }: Kept): number => index.text.length + index.ids.length * KEPT_OF_EACH
