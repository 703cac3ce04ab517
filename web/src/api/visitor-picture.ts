import type { VisitorReading } from '@swap/contract/visitor-api'
import { inStore, PICTURE_TRIED, type UnsentPicture } from './unsent-pictures.ts'

/** The owner of a picture tried without an account. */
const NOBODY = ''
const KEPT_MS = 7 * 24 * 60 * 60_000

/** What was read in a visitor's picture, with the upright picture the marks need. */
export type TriedReading = Omit<VisitorReading, 'picture'> & { picture: Blob | null }

interface TriedPicture extends UnsentPicture {
  read: TriedReading
}

const isOfVisitor = (it: UnsentPicture): it is TriedPicture => it.owner === NOBODY && 'read' in it
const isFresh = ({ startedAt }: UnsentPicture) => startedAt > Date.now() - KEPT_MS

async function triedPictures(): Promise<TriedPicture[]> {
  const all: UnsentPicture[] = await inStore('readonly', (store) => store.getAll())
  return all.filter(isOfVisitor)
}

/** Keeps a visitor's picture in this browser, replacing an earlier one. Throws if the browser stores nothing or has no room. */
export async function keepTried(picture: Pick<TriedPicture, 'id' | 'file' | 'read'>): Promise<void> {
  await forgetTried()
  const tried: TriedPicture = { ...picture, owner: NOBODY, startedAt: Date.now() }
  await inStore('readwrite', (store) => store.put(tried))
  localStorage.setItem(PICTURE_TRIED, '1')
}

/** The visitor's picture that this browser keeps, for a week at most. */
export async function keptTried(): Promise<TriedPicture | null> {
  const kept = (await triedPictures()).find(isFresh)
  if (!kept) await forgetTried()
  return kept ?? null
}

export async function forgetTried(): Promise<void> {
  localStorage.removeItem(PICTURE_TRIED)
  for (const { id } of await triedPictures()) await inStore('readwrite', (store) => store.delete(id))
}

/** Gives the picture tried here to the person who signs in: their next chat sends it. */
export async function adoptTried(owner: string): Promise<void> {
  const kept = await keptTried()
  if (!kept) return
  const unsent: UnsentPicture = { id: kept.id, file: kept.file, startedAt: Date.now(), owner, isTried: true }
  await inStore('readwrite', (store) => store.put(unsent))
  localStorage.removeItem(PICTURE_TRIED)
}
