import type { VisitorReading } from '@swap/contract/visitor-api'
import { withUnsentStore, VISITOR_PICTURE_KEY, type UnsentPicture } from './unsent-pictures.ts'

/** Stored as the owner of a visitor's picture. */
const NO_OWNER = ''
/** How long a visitor's picture is kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** What the server read in a visitor's picture, and the picture turned upright, to circle those values on it. */
export type VisitorPictureReading = Omit<VisitorReading, 'picture'> & { picture: Blob | null }

/** A picture that somebody without an account tries on the home page. */
interface VisitorPicture extends UnsentPicture {
  read: VisitorPictureReading
}

const isOfVisitor = (it: UnsentPicture): it is VisitorPicture => it.owner === NO_OWNER && 'read' in it
const isFresh = ({ startedAt }: UnsentPicture) => startedAt > Date.now() - KEPT_MS

async function listVisitorPictures(): Promise<VisitorPicture[]> {
  const all: UnsentPicture[] = await withUnsentStore('readonly', (store) => store.getAll())
  return all.filter(isOfVisitor)
}

/** Stores a visitor's picture in this browser, replacing an earlier one. Throws if the browser stores nothing or has no room. */
export async function saveVisitorPicture(picture: Pick<VisitorPicture, 'id' | 'file' | 'read'>): Promise<void> {
  await deleteVisitorPicture()
  const stored: VisitorPicture = { ...picture, owner: NO_OWNER, startedAt: Date.now() }
  await withUnsentStore('readwrite', (store) => store.put(stored))
  localStorage.setItem(VISITOR_PICTURE_KEY, '1')
}

/** Finds the visitor's picture in this browser; deletes it if it is older than a week. */
export async function findVisitorPicture(): Promise<VisitorPicture | null> {
  const kept = (await listVisitorPictures()).find(isFresh)
  if (!kept) await deleteVisitorPicture()
  return kept ?? null
}

/** Deletes the visitor's picture from this browser. */
export async function deleteVisitorPicture(): Promise<void> {
  localStorage.removeItem(VISITOR_PICTURE_KEY)
  for (const { id } of await listVisitorPictures()) await withUnsentStore('readwrite', (store) => store.delete(id))
}

/** Assigns the visitor's picture to the account `owner` that signs in; the chat then sends it. */
export async function assignVisitorPicture(owner: string): Promise<void> {
  const kept = await findVisitorPicture()
  if (!kept) return
  const unsent: UnsentPicture = { id: kept.id, file: kept.file, startedAt: Date.now(), owner, isTried: true }
  await withUnsentStore('readwrite', (store) => store.put(unsent))
  localStorage.removeItem(VISITOR_PICTURE_KEY)
}
