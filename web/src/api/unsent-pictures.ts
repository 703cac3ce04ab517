import { settled } from './settled.ts'

/** A picture that has not reached the server. */
export interface UnsentPicture {
  id: string
  file: File
  /** Epoch ms. */
  startedAt: number
  /** The address of whose picture it is. */
  owner: string
  /** Tried on the home page, before there was an account. */
  isTried?: true
}

/** How the id of a picture begins that is in no thread of the server's yet. */
export const UPLOAD_ID = 'new-'

export const newPictureId = (): string =>
  `${UPLOAD_ID}${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Stands in local storage while the picture of a visitor is kept: a page that finds nothing there need not look further. */
export const PICTURE_TRIED = 'swap.tried'

export const isPictureTried = (): boolean => localStorage.getItem(PICTURE_TRIED) !== null

/** Unlike cache storage it is there without https, too. */
const DATABASE = 'swap'
const STORE = 'unsent'

/** Opened for each: a connection that stays open would hold up its being forgotten. */
export async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id' }))
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Throws where the browser keeps nothing, or has no room. */
export const keepUnsent = (picture: UnsentPicture): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(picture))

export const dropUnsent = (id: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(id))

export const isStillUnsent = async (id: string): Promise<boolean> =>
  (await inStore('readonly', (store) => store.getKey(id))) !== undefined

/** Whatever is kept of theirs. */
export async function unsentOf(owner: string): Promise<UnsentPicture[]> {
  const all: UnsentPicture[] = await inStore('readonly', (store) => store.getAll())
  return all.filter((it) => it.owner === owner)
}

/** Everybody's. */
export const forgetUnsent = () => void globalThis.indexedDB?.deleteDatabase(DATABASE)
