import type { Database } from '../../../platform/database/database.ts'
import { diffVersions, updateIndex, toEventIndex, type EventIndex, type VersionedIndex } from './event-index.ts'
import { readFingerprint, readIndex, readLinesOfVersions, readVersions } from './event-index-queries.ts'

/** Upper bound on all cached text, in characters. The index of ten thousand events has two and a half million. */
const MAX_CACHED = 16_000_000
/** How long an index is cached after a person's last message: not for long, because their account may be deleted. */
const TTL_MS = 10 * 60_000
/** Upper bound on changed events that are read one by one; beyond it, reading the whole index again is quicker. */
const MAX_REFRESHED = 200

interface CachedIndex {
  index: VersionedIndex
  expiry: NodeJS.Timeout
}

/** By owner, least recently used first. */
const cache = new Map<string, CachedIndex>()

/** Returns the index of a person's events as the current transaction sees them. Reads only what changed since it was cached. */
export async function loadEventIndex(db: Database, ownerId: string): Promise<EventIndex> {
  const before = cache.get(ownerId)?.index
  const isSame = before?.fingerprint === (await readFingerprint(db, ownerId))
  const index = before && (isSame ? before : await refreshIndex(db, ownerId, before))
  const now = index ?? (await readIndex(db, ownerId))
  store(ownerId, now)
  return toEventIndex(now)
}

/** Updates an index by the versions of its events; null if too many changed, or one is changing right now. */
async function refreshIndex(db: Database, ownerId: string, before: VersionedIndex): Promise<VersionedIndex | null> {
  const now = await readVersions(db, ownerId)
  const { gone, added } = diffVersions(before.ascending, now.ascending)
  if (added.length > MAX_REFRESHED) return null
  const changed = added.length > 0 ? await readLinesOfVersions(db, ownerId, added) : []
  return changed.length === added.length ? updateIndex(before, { gone, changed, ...now }) : null
}

function store(ownerId: string, index: VersionedIndex): void {
  evict(ownerId)
  const expiry = setTimeout(() => evict(ownerId), TTL_MS)
  expiry.unref()
  cache.set(ownerId, { index, expiry })
  let size = 0
  for (const [id, it] of [...cache].toReversed()) {
    size += sizeOf(it)
    if (size > MAX_CACHED) evict(id)
  }
}

function evict(ownerId: string): void {
  clearTimeout(cache.get(ownerId)?.expiry)
  cache.delete(ownerId)
}

/** What an id and its version, which is stored twice, add to the size of an index, in characters. */
const SIZE_PER_EVENT = 36 + 16
const sizeOf = ({ index }: CachedIndex): number => index.text.length + index.ids.length * SIZE_PER_EVENT
