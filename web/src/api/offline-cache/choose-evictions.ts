/** What is known of a cached answer without reading it. */
export interface CacheEntry {
  name: string
  /** Epoch ms. */
  keptAt: number
  bytes: number
  /** The paths of the pictures in it. */
  pictures: string[]
  /** Events only: the thread it belongs to. */
  threadId?: string | null
  /** Calendar answers only: how many events were saved. */
  total?: number
}

export interface KeptPicture {
  path: string
  keptAt: number
  bytes: number
}

/** Limits for each kind; the oldest go first. */
export const most = { thread: 60, event: 60, days: 8, textBytes: 4_000_000, pictureBytes: 30_000_000 }
/** An answer that is larger is not kept at all. */
export const entryLimits = { textBytes: 500_000, pictureBytes: 3_000_000 }
const DAYS_MS = 30 * 86_400_000

export interface Evictions {
  answers: string[]
  pictures: string[]
}

/**
 * Decides which cached entries to evict. Pure.
 *
 *     a thread that the list no longer shows  → goes, with its events
 *     more than there is room for             → the oldest go
 *     not looked at for 30 days               → goes
 *     a picture in no cached answer           → goes
 *
 * `listed` are the threads of the list as the server last answered it; null where it has not.
 */
export function chooseEvictions(
  { notes, pictures }: { notes: readonly CacheEntry[]; pictures: readonly KeptPicture[] },
  { listed, now }: { listed: ReadonlySet<string> | null; now: number },
): Evictions {
  const gone = new Set<string>()
  for (const note of notes) if (isOver(note, { listed, now })) gone.add(note.name)
  const left = () => notes.filter(({ name }) => !gone.has(name)).toSorted((one, other) => other.keptAt - one.keptAt)
  for (const kind of ['thread', 'event', 'days'] as const)
    for (const { name } of left()
      .filter((it) => it.name.startsWith(`${kind} `))
      .slice(most[kind]))
      gone.add(name)
  for (const { name } of beyond(left(), most.textBytes)) gone.add(name)
  const shown = new Set(left().flatMap((note) => note.pictures))
  const byAge = pictures.toSorted((one, other) => other.keptAt - one.keptAt)
  const unshown = byAge.filter(({ path }) => !shown.has(path))
  const tooMany = beyond(
    byAge.filter(({ path }) => shown.has(path)),
    most.pictureBytes,
  )
  return { answers: [...gone], pictures: [...unshown, ...tooMany].map(({ path }) => path) }
}

function isOver(
  { name, keptAt, threadId }: CacheEntry,
  { listed, now }: { listed: ReadonlySet<string> | null; now: number },
) {
  if (now - keptAt > DAYS_MS) return true
  if (!listed) return false
  if (name.startsWith('thread ')) return !listed.has(name.slice('thread '.length))
  return typeof threadId === 'string' && !listed.has(threadId)
}

/** The entries beyond the limit, from the first that doesn't fit. */
function beyond<Kept extends { bytes: number }>(newestFirst: readonly Kept[], mostBytes: number): Kept[] {
  let sum = 0
  return newestFirst.filter(({ bytes }) => (sum += bytes) > mostBytes)
}
