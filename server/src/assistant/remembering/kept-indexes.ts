import type { Database } from '../../database/database.ts'
import { differing, inOrder, renewIndex, toSearch, type EventIndex, type MarkedIndex } from './event-index.ts'
import { readIndex, readMarked, readMarks } from './index-queries.ts'

/** All that is kept, in characters: a person with ten thousand events has two and a half million. */
const MOST_KEPT = 16_000_000
/** So long after the last message nothing of a person is left, as of a deleted account. */
const KEPT_MS = 10 * 60_000
/** More events that changed are read quicker with all the rest. */
const MOST_RENEWED = 200

interface Kept {
  index: MarkedIndex
  /** The marks by which the index was found to be whole, as they were read; null where nobody looked since it was read. */
  marks: string | null
  end: NodeJS.Timeout
}

/** By whose events they are; who spoke last comes last. */
const kept = new Map<string, Kept>()

/**
 * The events of a person as they are now, also as the transaction at hand has them. What was read with an earlier message is used as far as
 * the marks of the events are the same: each change draws another one, and one that is taken back leaves the one before.
 */
export async function loadEventIndex(db: Database, ownerId: string): Promise<EventIndex> {
  const marks = await readMarks(db, ownerId)
  const before = kept.get(ownerId)
  if (before?.marks === marks) {
    keep(ownerId, before.index, marks)
    return toSearch(before.index, marks)
  }
  const renewed = before && marks !== '' ? await renew(db, ownerId, before, marks) : null
  const index = renewed ?? (await readIndex(db, ownerId))
  keep(ownerId, index, renewed && marks)
  return toSearch(index, marks)
}

/** The index as the marks say that it is now; null where too much changed, or something changes at this moment. */
async function renew(db: Database, ownerId: string, before: Kept, marks: string): Promise<MarkedIndex | null> {
  const { gone, added } = differing(before.marks?.split(',') ?? inOrder(before.index.marks), marks.split(','))
  if (added.length > MOST_RENEWED) return null
  const changed = added.length > 0 ? await readMarked(db, ownerId, added) : []
  return changed.length === added.length ? renewIndex(before.index, new Set(gone), changed) : null
}

function keep(ownerId: string, index: MarkedIndex, marks: string | null): void {
  forget(ownerId)
  const end = setTimeout(() => forget(ownerId), KEPT_MS)
  end.unref()
  kept.set(ownerId, { index, marks, end })
  let size = 0
  for (const [id, it] of [...kept].toReversed()) {
    size += sizeOf(it)
    if (size > MOST_KEPT) forget(id)
  }
}

function forget(ownerId: string): void {
  clearTimeout(kept.get(ownerId)?.end)
  kept.delete(ownerId)
}

const ID_LENGTH = 36
const sizeOf = ({ index, marks }: Kept): number =>
  index.text.length + 2 * (marks?.length ?? 0) + index.ids.length * ID_LENGTH
