import { settled } from './settled.ts'

/** A picture that has not reached the server. */
export interface UnsentPicture {
  id: string
  file: File
  /** Epoch ms. */
  startedAt: number
  /** The owner's email address. */
  owner: string
  /** Tried on the home page without an account. */
  isTried?: true
}

/** The id prefix of a picture that has no thread on the server yet. */
export const UPLOAD_ID = 'new-'

export const newPictureId = (): string =>
  `${UPLOAD_ID}${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Set in local storage while a visitor's picture is kept: a page that doesn't find it need not look further. */
export const PICTURE_TRIED = 'swap.tried'

export const isPictureTried = (): boolean => localStorage.getItem(PICTURE_TRIED) !== null

/** Unlike cache storage, it also works without https. */
const DATABASE = 'swap'
const STORE = 'unsent'

/** Opened for each request: an open connection would block deleting the database. */
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

/** Throws if the browser stores nothing or has no room. */
export const keepUnsent = (picture: UnsentPicture): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(picture))

export const dropUnsent = (id: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(id))

export const isStillUnsent = async (id: string): Promise<boolean> =>
  (await inStore('readonly', (store) => store.getKey(id))) !== undefined

/** All pictures kept for this owner. */
export async function unsentOf(owner: string): Promise<UnsentPicture[]> {
  const all: UnsentPicture[] = await inStore('readonly', (store) => store.getAll())
  return all.filter((it) => it.owner === owner)
}

/** Everyone's. */
export const forgetUnsent = () => void globalThis.indexedDB?.deleteDatabase(DATABASE)
