/** What is known about a cached response without reading it. */
export interface CacheEntry {
  /** Its cache key, for example `thread t1`. */
  name: string
  /** When the server sent it, epoch ms. */
  keptAt: number
  bytes: number
  /** The paths of the pictures in it. */
  pictures: string[]
  /** Only for an event: the thread it belongs to. */
  threadId?: string | null
  /** Only for lists of saved events: how many events were saved. */
  total?: number
}

/** What is known about a cached picture without reading it. */
export interface CachedPicture {
  path: string
  keptAt: number
  bytes: number
}

/** The most entries of each kind, and the most bytes, that are cached; the oldest are evicted first. */
export const limits = { thread: 60, event: 60, days: 8, textBytes: 4_000_000, pictureBytes: 30_000_000 }
/** Upper bounds for a single response and a single picture: larger ones are not cached at all. */
export const entryLimits = { textBytes: 500_000, pictureBytes: 3_000_000 }
const MAX_AGE_MS = 30 * 86_400_000

/** What to evict: responses by their cache keys, pictures by their paths. */
export interface Evictions {
  responses: string[]
  pictures: string[]
}

/**
 * Decides which cached entries to evict. Pure.
 *
 *     a thread that the list no longer shows  → evicted, with its events
 *     more than the limits                    → the oldest are evicted
 *     fetched more than 30 days ago           → evicted
 *     a picture in no cached response         → evicted
 *
 * `listedThreadIds` has the ids of the threads in the server's latest list; null unless that list has just been fetched.
 */
export function chooseEvictions(
  { entries, pictures }: { entries: readonly CacheEntry[]; pictures: readonly CachedPicture[] },
  { listedThreadIds, now }: { listedThreadIds: ReadonlySet<string> | null; now: number },
): Evictions {
  const evicted = new Set<string>()
  for (const entry of entries) if (isExpired(entry, { listedThreadIds, now })) evicted.add(entry.name)
  const remaining = () =>
    entries.filter(({ name }) => !evicted.has(name)).toSorted((one, other) => other.keptAt - one.keptAt)
  for (const kind of ['thread', 'event', 'days'] as const)
    for (const { name } of remaining()
      .filter((it) => it.name.startsWith(`${kind} `))
      .slice(limits[kind]))
      evicted.add(name)
  for (const { name } of overLimit(remaining(), limits.textBytes)) evicted.add(name)
  const used = new Set(remaining().flatMap((entry) => entry.pictures))
  const byAge = pictures.toSorted((one, other) => other.keptAt - one.keptAt)
  const unused = byAge.filter(({ path }) => !used.has(path))
  const tooMany = overLimit(
    byAge.filter(({ path }) => used.has(path)),
    limits.pictureBytes,
  )
  return { responses: [...evicted], pictures: [...unused, ...tooMany].map(({ path }) => path) }
}

function isExpired(
  { name, keptAt, threadId }: CacheEntry,
  { listedThreadIds, now }: { listedThreadIds: ReadonlySet<string> | null; now: number },
) {
  if (now - keptAt > MAX_AGE_MS) return true
  if (!listedThreadIds) return false
  if (name.startsWith('thread ')) return !listedThreadIds.has(name.slice('thread '.length))
  return typeof threadId === 'string' && !listedThreadIds.has(threadId)
}

/** Returns the entries over the limit, from the first that doesn't fit. */
function overLimit<Kept extends { bytes: number }>(newestFirst: readonly Kept[], maxBytes: number): Kept[] {
  let sum = 0
  return newestFirst.filter(({ bytes }) => (sum += bytes) > maxBytes)
}
