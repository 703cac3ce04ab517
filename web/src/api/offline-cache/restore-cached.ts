import type { QueryKey } from '@tanstack/react-query'
import { storedUser } from '../account/stored-session.ts'
import { queryClient } from '../query-client.ts'
import { cachedDays } from './prefetch-calendar.ts'
import { removeDeleted } from './remove-deleted.ts'
import { objectUrlOf } from './picture-object-urls.ts'
import { withCachedPictures } from './picture-urls.ts'
import { cacheKey } from './cache-key.ts'
import { evict, findResponse, listEntries } from './cache-store.ts'

/** Puts the cached response of a query, however old, into the query cache if nothing is there yet. */
export async function restoreCached(key: QueryKey): Promise<void> {
  const name = cacheKey(key)
  const owner = storedUser()?.email
  if (name === null || owner === undefined) return
  const found =
    (await readResponse(owner, name)) ?? (await findInThreads(owner, name)) ?? (await findInOtherDays(owner, name))
  const list = found && (await findResponse(owner, 'threads'))
  const data = found && (list ? removeDeleted(found, { data: JSON.parse(list.text), keptAt: list.keptAt }) : found.data)
  const kept = found && data !== null ? { data, keptAt: found.keptAt } : null
  // The owner may have signed out meanwhile.
  if (!kept || storedUser()?.email !== owner || queryClient.getQueryData(key) !== undefined) return
  queryClient.setQueryData(key, kept.data, { updatedAt: kept.keptAt })
}

async function readResponse(owner: string, name: string) {
  const kept = await findResponse(owner, name)
  if (!kept) return null
  const addresses = new Map([...kept.contents].map(([path, content]) => [path, objectUrlOf(path, content)]))
  return { data: withCachedPictures(kept.text, addresses), keptAt: kept.keptAt }
}

/** Looks for an event in the cached threads, in case its own page was never opened. */
async function findInThreads(owner: string, name: string) {
  if (!name.startsWith('event ')) return null
  const id = name.slice('event '.length)
  const { entries } = await listEntries()
  for (const thread of entries.filter((it) => it.name.startsWith('thread '))) {
    const kept = await findResponse(owner, thread.name)
    const found = kept && eventsIn(JSON.parse(kept.text)).find((it) => it.id === id)
    if (found) return { data: found, keptAt: kept.keptAt }
  }
  return null
}

/** Looks for the days of a month in other cached ranges of days. */
async function findInOtherDays(owner: string, name: string) {
  if (!name.startsWith('days ')) return null
  const { entries } = await listEntries()
  for (const other of entries.filter((it) => it.name.startsWith('days '))) {
    const kept = await readResponse(owner, other.name)
    const data = kept && cachedDays(name, { name: other.name, data: kept.data })
    if (data) return { data, keptAt: kept.keptAt }
  }
  return null
}

const eventsIn = (thread: unknown): { id: unknown }[] =>
  typeof thread === 'object' && thread !== null && 'events' in thread && Array.isArray(thread.events)
    ? thread.events
    : []

/** Evicts the cached response of something that was just deleted. */
export async function evictCached(key: QueryKey): Promise<void> {
  const name = cacheKey(key)
  if (name !== null) await evict({ responses: [name], pictures: [] }).catch(() => undefined)
}
