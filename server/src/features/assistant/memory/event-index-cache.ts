import type { Database } from '../../../platform/database/database.ts'
import { compareMarks, updateIndex, toEventIndex, type EventIndex, type MarkedIndex } from './event-index.ts'
import { readFingerprint, readIndex, readMarkedLines, readMarks } from './event-index-queries.ts'

/** Upper bound on all cached text, in characters: a person with ten thousand events has two and a half million. */
const MAX_KEPT = 16_000_000
/** Time to live after a person's last message, so that nothing of a deleted account remains. */
const KEPT_MS = 10 * 60_000
/** If more events changed, it is quicker to read everything. */
const MAX_RENEWED = 200

interface Kept {
  index: MarkedIndex
  end: NodeJS.Timeout
}

/** By owner; whoever spoke last comes last. */
const kept = new Map<string, Kept>()

/** Returns the index of a person's events as the current transaction sees them. Reuses the cached index for events whose marks are unchanged. */
export async function loadEventIndex(db: Database, ownerId: string): Promise<EventIndex> {
  const before = kept.get(ownerId)?.index
  const isSame = before?.fingerprint === (await readFingerprint(db, ownerId))
  const index = before && (isSame ? before : await renew(db, ownerId, before))
  const now = index ?? (await readIndex(db, ownerId))
  keep(ownerId, now)
  return toEventIndex(now)
}

/** Brings an index up to date by the marks; null if too much changed, or something is changing right now. */
async function renew(db: Database, ownerId: string, before: MarkedIndex): Promise<MarkedIndex | null> {
  const now = await readMarks(db, ownerId)
  const { gone, added } = compareMarks(before.ascending, now.ascending)
  if (added.length > MAX_RENEWED) return null
  const changed = added.length > 0 ? await readMarkedLines(db, ownerId, added) : []
  return changed.length === added.length ? updateIndex(before, { gone, changed, ...now }) : null
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
