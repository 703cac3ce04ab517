// The offline cache in IndexedDB: stores, lists and evicts the responses and pictures of its owner, the signed-in person.
import { requestResult } from '../indexed-db-request.ts'
import type { Evictions, CachedPicture, CacheEntry } from './choose-evictions.ts'
import { OFFLINE_DATABASE } from './delete-cache.ts'

/** The object stores. By cache key: `answers` (responses as JSON) and `notes` (a CacheEntry each). By path: `pictures` and their `sizes`. */
const STORES = ['answers', 'notes', 'pictures', 'sizes'] as const
type Store = (typeof STORES)[number]
type Stores = Record<Store, IDBObjectStore>

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The IndexedDB transaction was aborted')),
    )
  })

/** Runs `work` in a transaction. Opens the database each time, because an open connection would block deleting it. Throws if there is no room. */
async function inStores<Result>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<Result> | Result,
): Promise<Result> {
  const opening = indexedDB.open(OFFLINE_DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const name of STORES) opening.result.createObjectStore(name)
  })
  const database = await requestResult(opening)
  try {
    const transaction = database.transaction(STORES, mode)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of each name
    const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores
    const [result] = await Promise.all([work(stores), completed(transaction)])
    return result
  } finally {
    database.close()
  }
}

/** The key in `answers` under which the owner's email address is stored. */
const OWNER = ' owner'

/** Makes someone the owner of the cache and deletes anyone else's data. */
export const setOwner = (owner: string) => inStores('readwrite', (stores) => ensureOwner(owner, stores))

async function ensureOwner(owner: string, stores: Stores): Promise<void> {
  if ((await requestResult(stores.answers.get(OWNER))) === owner) return
  for (const store of Object.values(stores)) store.clear()
  stores.answers.put(owner, OWNER)
}

/** Stores a response for its owner. */
export const storeResponse = (owner: string, entry: CacheEntry, text: string) =>
  inStores('readwrite', async (stores) => {
    await ensureOwner(owner, stores)
    stores.answers.put(text, entry.name)
    stores.notes.put(entry, entry.name)
  })

/** Stores a picture for its owner; does nothing if the cache has a new owner. */
export const storePicture = (owner: string, picture: CachedPicture, content: Blob) =>
  inStores('readwrite', async ({ answers, pictures, sizes }) => {
    if ((await requestResult(answers.get(OWNER))) !== owner) return
    pictures.put(content, picture.path)
    sizes.put(picture, picture.path)
  })

/** Lists what is cached, without the contents. */
export const listEntries = (): Promise<{ entries: CacheEntry[]; pictures: CachedPicture[] }> =>
  inStores('readonly', async ({ notes, sizes }) => ({
    entries: await requestResult<CacheEntry[]>(notes.getAll()),
    pictures: await requestResult<CachedPicture[]>(sizes.getAll()),
  }))

/** Deletes cached responses and pictures. */
export const evict = (evicted: Evictions) =>
  inStores('readwrite', ({ answers, notes, pictures, sizes }) => {
    for (const name of evicted.responses) for (const store of [answers, notes]) store.delete(name)
    for (const path of evicted.pictures) for (const store of [pictures, sizes]) store.delete(path)
  })

/** Finds an owner's cached response, with its cached pictures; null if there is none. */
export const findResponse = (owner: string, name: string) =>
  inStores('readonly', async ({ answers, notes, pictures }) => {
    const cacheOwner: unknown = await requestResult(answers.get(OWNER))
    const text = await requestResult<string | undefined>(answers.get(name))
    const entry = await requestResult<CacheEntry | undefined>(notes.get(name))
    if (cacheOwner !== owner || text === undefined || !entry) return null
    const contents = new Map<string, Blob>()
    for (const path of entry.pictures) {
      const content = await requestResult<Blob | undefined>(pictures.get(path))
      if (content) contents.set(path, content)
    }
    return { text, keptAt: entry.keptAt, contents }
  })
