import type { Query } from '@tanstack/react-query'
import { onlineManager } from '@tanstack/react-query'
import { keptTokens, keptUser } from '../account/kept-session.ts'
import { queryClient } from '../query-client.ts'
import { chooseEvictions, entryLimits, type CacheEntry } from './choose-evictions.ts'
import { isCalendarOld, readCalendar } from './keep-calendar.ts'
import { picturesIn } from './pictures-in.ts'
import { isSaved, seenName } from './seen-name.ts'
import { drop, keepAnswer, keepFor, keepPicture, listSeen } from './seen-store.ts'

/** The longest wait: a browser that is never idle still caches. */
const PATIENCE_MS = 5000

/**
 * Caches what the signed-in person sees, for use without a connection: when the browser is idle, one
 * answer at a time. A browser without room or storage simply caches nothing.
 */
export function keepSeen(): void {
  const owner = ownerNow()
  if (owner !== null) keepFor(owner).catch(() => undefined)
  const cache = queryClient.getQueryCache()
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepSoon(event.query)
    if (event.type === 'updated' && event.action.type === 'error') forgetGone(event.query, event.action.error)
  })
  for (const query of cache.getAll()) if (query.state.status === 'success') keepSoon(query)
}

/** An unchanged answer gets a new timestamp only after this long: serialising a long thread takes a slow phone a while. */
const SAME_AGAIN_MS = 60_000

/** When the answers still shown were last cached, epoch ms. */
const keptLast = new WeakMap<object, number>()

/** With their owner: someone else may have signed in by the time an answer is cached. */
const waiting = new Map<string, { query: Query; owner: string }>()
let underway: Promise<void> | null = null

function keepSoon(query: Query): void {
  const name = seenName(query.queryKey)
  // Offline, what is shown is what was cached, or a change the server doesn't have yet.
  if (name === null || !onlineManager.isOnline() || isKeptAlready(query)) return
  const owner = ownerNow()
  if (owner !== null) waiting.set(name, { query, owner })
  underway ??= keepAll().finally(() => {
    underway = null
  })
}

/** The query cache gives an equal answer the same identity. */
function isKeptAlready({ state: { data, dataUpdatedAt } }: Query): boolean {
  const last = typeof data === 'object' && data !== null ? keptLast.get(data) : undefined
  return last !== undefined && dataUpdatedAt - last < SAME_AGAIN_MS
}

async function keepAll(): Promise<void> {
  for (;;) {
    await idle()
    const [next] = waiting
    if (!next) return
    const [name, { query, owner }] = next
    waiting.delete(name)
    await keep(owner, name, query.state).catch(() => undefined) // no room
  }
}

/** Caches one answer as it is now; does nothing once its owner has signed out. */
async function keep(
  owner: string,
  name: string,
  { data, dataUpdatedAt: keptAt }: { data?: unknown; dataUpdatedAt: number },
) {
  const text = JSON.stringify(data) ?? ''
  const pictures = picturesIn(text)
  const bytes = new Blob([text]).size
  if (!pictures || text === '' || bytes > entryLimits.textBytes || ownerNow() !== owner) return
  const note: CacheEntry = { name, keptAt, bytes, pictures: [...pictures.keys()], ...about(name, data) }
  await keepAnswer(owner, note, text)
  if (typeof data === 'object' && data !== null) keptLast.set(data, keptAt)
  await forget(name === 'threads' ? new Set(idsIn(data)) : null)
  if (name === 'threads') await keepCalendar(owner, data)
  await keepPictures(owner, pictures)
}

/** Null once they have signed out in any tab. */
const ownerNow = (): string | null => (keptTokens() ? (keptUser()?.email ?? null) : null)

function about(name: string, data: unknown): Partial<CacheEntry> {
  if (name.startsWith('event ') && isHolding(data, 'threadId')) return { threadId: asText(data.threadId) }
  if (name.startsWith('agenda ') && isHolding(data, 'pages') && Array.isArray(data.pages)) {
    const [first]: unknown[] = data.pages
    return isHolding(first, 'total') ? { total: Number(first.total) } : {}
  }
  return {}
}

const isHolding = <Key extends string>(it: unknown, key: Key): it is Record<Key, unknown> =>
  typeof it === 'object' && it !== null && key in it
const asText = (it: unknown): string | null => (typeof it === 'string' ? it : null)

const idsIn = (list: unknown): string[] =>
  isHolding(list, 'events') && Array.isArray(list.events)
    ? list.events.flatMap((it: unknown) => (isHolding(it, 'id') ? String(it.id) : []))
    : []

async function forget(listed: ReadonlySet<string> | null): Promise<void> {
  const gone = chooseEvictions(await listSeen(), { listed, now: Date.now() })
  if (gone.answers.length + gone.pictures.length > 0) await drop(gone)
}

/** Removes what the server says no longer exists. */
function forgetGone({ queryKey }: Query, error: unknown): void {
  const name = seenName(queryKey)
  const isGone = isHolding(error, 'code') && error.code === 'NOT_FOUND'
  if (name !== null && isGone) drop({ answers: [name], pictures: [] }).catch(() => undefined)
}

/**
 * Caches the calendar again if it has changed, so that nothing deleted is shown later. The list of threads says how
 * many events there are.
 */
async function keepCalendar(owner: string, list: unknown): Promise<void> {
  const { notes } = await listSeen()
  const now = Date.now()
  if (!isHolding(list, 'saved') || !isCalendarOld(notes, Number(list.saved), now)) return
  await drop({ answers: notes.filter(({ name }) => isSaved(name)).map(({ name }) => name), pictures: [] })
  for (const [name, data] of await readCalendar()) await keep(owner, name, { data, dataUpdatedAt: now })
}

/** One by one: those on the screen are in the browser's own cache. */
async function keepPictures(owner: string, shown: ReadonlyMap<string, string>): Promise<void> {
  const kept = new Set((await listSeen()).pictures.map(({ path }) => path))
  for (const [path, address] of shown) {
    if (kept.has(path) || !onlineManager.isOnline()) continue
    await idle()
    const answer = await fetch(address, { priority: 'low' })
    const content = answer.ok ? await answer.blob() : null
    if (ownerNow() !== owner) return
    if (content && content.size <= entryLimits.pictureBytes)
      await keepPicture(owner, { path, keptAt: Date.now(), bytes: content.size }, content)
  }
}

/** When the browser has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const ready = () => resolve()
    if ('requestIdleCallback' in globalThis) requestIdleCallback(ready, { timeout: PATIENCE_MS })
    else setTimeout(ready, 200)
  })
