import { settled } from '../settled.ts'
import type { Evictions, KeptPicture, CacheEntry } from './choose-evictions.ts'
import { SEEN } from './forget-seen.ts'

/** By their names: `answers` as JSON, and a note of each; `pictures` by their paths, and the size of each. */
const STORES = ['answers', 'notes', 'pictures', 'sizes'] as const
type Store = (typeof STORES)[number]
type Stores = Record<Store, IDBObjectStore>

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser keeps nothing')))
  })

/** Opened for each request: an open connection would block deleting the database. Throws where there is no room. */
async function inStores<Result>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<Result> | Result,
): Promise<Result> {
  const opening = indexedDB.open(SEEN, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const name of STORES) opening.result.createObjectStore(name)
  })
  const database = await settled(opening)
  try {
    const transaction = database.transaction(STORES, mode)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of each name
    const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores
    const [result] = await Promise.all([work(stores), ended(transaction)])
    return result
  } finally {
    database.close()
  }
}

/** The key of the owner's address among the answers. */
const OWNER = ' owner'

/** Makes them the owner and deletes anyone else's data. */
export const keepFor = (owner: string) => inStores('readwrite', (stores) => makeRoomFor(owner, stores))

async function makeRoomFor(owner: string, stores: Stores): Promise<void> {
  if ((await settled(stores.answers.get(OWNER))) === owner) return
  for (const store of Object.values(stores)) store.clear()
  stores.answers.put(owner, OWNER)
}

/** Stores one of their answers. */
export const keepAnswer = (owner: string, note: CacheEntry, text: string) =>
  inStores('readwrite', async (stores) => {
    await makeRoomFor(owner, stores)
    stores.answers.put(text, note.name)
    stores.notes.put(note, note.name)
  })

/** Stores one of their pictures; does nothing if the store has a new owner. */
export const keepPicture = (owner: string, picture: KeptPicture, content: Blob) =>
  inStores('readwrite', async ({ answers, pictures, sizes }) => {
    if ((await settled(answers.get(OWNER))) !== owner) return
    pictures.put(content, picture.path)
    sizes.put(picture, picture.path)
  })

/** Lists what is stored, without the contents. */
export const listSeen = (): Promise<{ notes: CacheEntry[]; pictures: KeptPicture[] }> =>
  inStores('readonly', async ({ notes, sizes }) => ({
    notes: await settled<CacheEntry[]>(notes.getAll()),
    pictures: await settled<KeptPicture[]>(sizes.getAll()),
  }))

export const drop = (gone: Evictions) =>
  inStores('readwrite', ({ answers, notes, pictures, sizes }) => {
    for (const name of gone.answers) for (const store of [answers, notes]) store.delete(name)
    for (const path of gone.pictures) for (const store of [pictures, sizes]) store.delete(path)
  })

/** One of their answers, with its stored pictures; null if there is none. */
export const findAnswer = (owner: string, name: string) =>
  inStores('readonly', async ({ answers, notes, pictures }) => {
    const whose: unknown = await settled(answers.get(OWNER))
    const text = await settled<string | undefined>(answers.get(name))
    const note = await settled<CacheEntry | undefined>(notes.get(name))
    if (whose !== owner || text === undefined || !note) return null
    const contents = new Map<string, Blob>()
    for (const path of note.pictures) {
      const content = await settled<Blob | undefined>(pictures.get(path))
      if (content) contents.set(path, content)
    }
    return { text, keptAt: note.keptAt, contents }
  })
