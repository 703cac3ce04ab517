import type { Query } from '@tanstack/react-query'
import { onlineManager } from '@tanstack/react-query'
import { storedTokens, storedUser } from '../account/stored-session.ts'
import { queryClient } from '../query-client.ts'
import { chooseEvictions, entryLimits, type CacheEntry } from './choose-evictions.ts'
import { isCalendarStale, fetchCalendar } from './prefetch-calendar.ts'
import { pictureUrlsIn } from './picture-urls.ts'
import { isCalendarKey, cacheKey } from './cache-key.ts'
import { evict, storeResponse, setOwner, storePicture, listEntries } from './cache-store.ts'

/** Longest wait for an idle moment: a browser that is never idle still caches. */
const IDLE_TIMEOUT_MS = 5000

/**
 * Caches every response that the signed-in person sees, for use without a connection. Works while the browser is idle, on
 * one response at a time. A browser without room or storage simply caches nothing.
 */
export function startCaching(): void {
  const owner = currentOwner()
  if (owner !== null) setOwner(owner).catch(() => undefined)
  const cache = queryClient.getQueryCache()
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') queueForCaching(event.query)
    if (event.type === 'updated' && event.action.type === 'error') evictNotFound(event.query, event.action.error)
  })
  for (const query of cache.getAll()) if (query.state.status === 'success') queueForCaching(query)
}

/** An unchanged response is cached again only after this time, because serialising a long thread takes a slow phone a while. */
const MIN_REWRITE_MS = 60_000

/** When the responses still shown were last cached, epoch ms. */
const lastCachedAt = new WeakMap<object, number>()

/** Queries to cache, each with its owner: someone else may have signed in by the time its response is cached. */
const queue = new Map<string, { query: Query; owner: string }>()
let underway: Promise<void> | null = null

function queueForCaching(query: Query): void {
  const name = cacheKey(query.queryKey)
  // Offline, pages show what was cached, or changes that the server doesn't have yet: neither is cached.
  if (name === null || !onlineManager.isOnline() || isRecentlyCached(query)) return
  const owner = currentOwner()
  if (owner !== null) queue.set(name, { query, owner })
  underway ??= cacheQueue().finally(() => {
    underway = null
  })
}

/** Whether this response was cached a moment ago. The query cache keeps the same object for an unchanged response. */
function isRecentlyCached({ state: { data, dataUpdatedAt } }: Query): boolean {
  const last = typeof data === 'object' && data !== null ? lastCachedAt.get(data) : undefined
  return last !== undefined && dataUpdatedAt - last < MIN_REWRITE_MS
}

async function cacheQueue(): Promise<void> {
  for (;;) {
    await idle()
    const [next] = queue
    if (!next) return
    const [name, { query, owner }] = next
    queue.delete(name)
    await cacheResponse(owner, name, query.state).catch(() => undefined) // no room
  }
}

/** Caches one response as it is now; does nothing once its owner has signed out. */
async function cacheResponse(
  owner: string,
  name: string,
  { data, dataUpdatedAt: keptAt }: { data?: unknown; dataUpdatedAt: number },
) {
  const text = JSON.stringify(data) ?? ''
  const pictures = pictureUrlsIn(text)
  const bytes = new Blob([text]).size
  if (!pictures || text === '' || bytes > entryLimits.textBytes || currentOwner() !== owner) return
  const entry: CacheEntry = { name, keptAt, bytes, pictures: [...pictures.keys()], ...entryDetails(name, data) }
  await storeResponse(owner, entry, text)
  if (typeof data === 'object' && data !== null) lastCachedAt.set(data, keptAt)
  await evictOld(name === 'threads' ? new Set(threadIdsIn(data)) : null)
  if (name === 'threads') await cacheCalendar(owner, data)
  await cachePictures(owner, pictures)
}

/** Returns the email of the signed-in person; null once they have signed out in any tab. */
const currentOwner = (): string | null => (storedTokens() ? (storedUser()?.email ?? null) : null)

function entryDetails(name: string, data: unknown): Partial<CacheEntry> {
  if (name.startsWith('event ') && hasKey(data, 'threadId')) return { threadId: asText(data.threadId) }
  if (name.startsWith('agenda ') && hasKey(data, 'pages') && Array.isArray(data.pages)) {
    const [first]: unknown[] = data.pages
    return hasKey(first, 'total') ? { total: Number(first.total) } : {}
  }
  return {}
}

const hasKey = <Key extends string>(it: unknown, key: Key): it is Record<Key, unknown> =>
  typeof it === 'object' && it !== null && key in it
const asText = (it: unknown): string | null => (typeof it === 'string' ? it : null)

/** The ids of the threads in the list of threads, which calls them `events`. */
const threadIdsIn = (list: unknown): string[] =>
  hasKey(list, 'events') && Array.isArray(list.events)
    ? list.events.flatMap((it: unknown) => (hasKey(it, 'id') ? String(it.id) : []))
    : []

async function evictOld(listedThreadIds: ReadonlySet<string> | null): Promise<void> {
  const evictions = chooseEvictions(await listEntries(), { listedThreadIds, now: Date.now() })
  if (evictions.responses.length + evictions.pictures.length > 0) await evict(evictions)
}

/** Evicts what the server says no longer exists. */
function evictNotFound({ queryKey }: Query, error: unknown): void {
  const name = cacheKey(queryKey)
  const isGone = hasKey(error, 'code') && error.code === 'NOT_FOUND'
  if (name !== null && isGone) evict({ responses: [name], pictures: [] }).catch(() => undefined)
}

/**
 * Caches the calendar again if it has changed, so that nothing deleted is shown later. It has changed if the number of saved events,
 * which the list of threads (`list`) includes, is different.
 */
async function cacheCalendar(owner: string, list: unknown): Promise<void> {
  const { entries } = await listEntries()
  const now = Date.now()
  if (!hasKey(list, 'saved') || !isCalendarStale(entries, Number(list.saved), now)) return
  await evict({ responses: entries.filter(({ name }) => isCalendarKey(name)).map(({ name }) => name), pictures: [] })
  for (const [name, data] of await fetchCalendar()) await cacheResponse(owner, name, { data, dataUpdatedAt: now })
}

/** Caches the pictures of a response, one by one when the browser is idle. Usually they are in the browser's own cache already. */
async function cachePictures(owner: string, pictureUrls: ReadonlyMap<string, string>): Promise<void> {
  const cachedPaths = new Set((await listEntries()).pictures.map(({ path }) => path))
  for (const [path, url] of pictureUrls) {
    if (cachedPaths.has(path) || !onlineManager.isOnline()) continue
    await idle()
    const response = await fetch(url, { priority: 'low' })
    const content = response.ok ? await response.blob() : null
    if (currentOwner() !== owner) return
    if (content && content.size <= entryLimits.pictureBytes)
      await storePicture(owner, { path, keptAt: Date.now(), bytes: content.size }, content)
  }
}

/** Resolves when the browser has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const ready = () => resolve()
    if ('requestIdleCallback' in globalThis) requestIdleCallback(ready, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(ready, 200)
  })
