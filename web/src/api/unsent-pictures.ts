import { requestResult } from './indexed-db-request.ts'

/** A picture that has not reached the server yet. */
export interface UnsentPicture {
  id: string
  file: File
  /** When it was added, epoch ms. */
  startedAt: number
  /** The owner's email address. */
  owner: string
  /** Set if it was added on the home page, before its owner had signed in. */
  isTried?: true
}

/** The prefix of the id of a picture that has no thread on the server yet. */
export const UPLOAD_ID_PREFIX = 'new-'

/** Makes an id for a picture that has no thread on the server yet. */
export const newPictureId = (): string =>
  `${UPLOAD_ID_PREFIX}${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The key set in local storage while a visitor's picture is stored: without it, pages need not open the database. */
export const VISITOR_PICTURE_KEY = 'swap.tried'

/** Whether this browser stores a picture of a visitor. */
export const hasVisitorPicture = (): boolean => localStorage.getItem(VISITOR_PICTURE_KEY) !== null

/** The IndexedDB database and its object store. IndexedDB also works without https, unlike cache storage. */
const DATABASE = 'swap'
const STORE = 'unsent'

/** Runs one request on the stored pictures. Opens the database each time, because an open connection would block deleting it. */
export async function withUnsentStore<Result>(
  mode: IDBTransactionMode,
  makeRequest: (store: IDBObjectStore) => IDBRequest<Result>,
) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id' }))
  const database = await requestResult(opening)
  try {
    return await requestResult(makeRequest(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Stores a picture. Throws if the browser stores nothing or has no room. */
export const storeUnsent = (picture: UnsentPicture): Promise<unknown> =>
  withUnsentStore('readwrite', (store) => store.put(picture))

export const deleteUnsent = (id: string): Promise<unknown> => withUnsentStore('readwrite', (store) => store.delete(id))

export const isUnsent = async (id: string): Promise<boolean> =>
  (await withUnsentStore('readonly', (store) => store.getKey(id))) !== undefined

/** Lists the pictures stored for an owner. */
export async function listUnsent(owner: string): Promise<UnsentPicture[]> {
  const all: UnsentPicture[] = await withUnsentStore('readonly', (store) => store.getAll())
  return all.filter((it) => it.owner === owner)
}

/** Deletes everyone's pictures. */
export const deleteAllUnsent = () => void globalThis.indexedDB?.deleteDatabase(DATABASE)
