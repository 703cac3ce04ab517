import { rm } from 'node:fs/promises'
import { Failure } from '@swap/contract/failures'
import type { PictureReader } from '../../../platform/reader/reader.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { PictureFiles } from '../files/file-queries.ts'

/** Upper bound on the pages of a PDF that are read. */
const MAX_PAGES = 20
/** No page is started after this time, because the same process renders other people's pictures. 20 pages take 10 to 20 s. */
const MAX_MS = 60_000

/** The stored files of an upload, and when its picture was taken. */
export interface StoredPages {
  first: PictureFiles
  /** The later pages of a PDF, in order: their numbers and files. */
  later: (PictureFiles & { page: number })[]
  takenAt: string | null
}

/**
 * Stores a re-encoded copy, without metadata, and a thumbnail of each page of a file. A damaged later page is left out; a page
 * that is too expensive to render is left out with all pages after it. `onStored` gets the key of each file at once, so that
 * the caller can delete the file after a failure.
 *
 * Throws what the reader and the storage throw for the first page.
 */
export async function storePages(
  tools: { storage: Storage; reader: PictureReader },
  path: string,
  onStored: (key: string) => void,
): Promise<StoredPages> {
  const begun = performance.now()
  const { pages, takenAt, ...first } = await storePage(tools, { path, page: 1 }, onStored)
  const later: StoredPages['later'] = []
  const last = Math.min(pages, MAX_PAGES)
  for (let page = 2; page <= last && performance.now() - begun < MAX_MS; page++) {
    const kept = await storePage(tools, { path, page }, onStored).catch(failureOfPage)
    if (kept === 'PICTURE_TOO_MUCH') break
    if (kept !== 'PICTURE_DAMAGED') later.push({ ...filesOf(kept), page })
  }
  return { first: filesOf(first), later, takenAt }
}

const filesOf = ({ key, thumbnailKey, width, height }: PictureFiles): PictureFiles => ({
  key,
  thumbnailKey,
  width,
  height,
})

/** Returns what is wrong with a page; rethrows any other error. */
function failureOfPage(error: unknown): 'PICTURE_DAMAGED' | 'PICTURE_TOO_MUCH' {
  const code = error instanceof Failure ? error.code : null
  if (code === 'PICTURE_DAMAGED' || code === 'PICTURE_TOO_MUCH') return code
  throw error
}

async function storePage(
  { storage, reader }: { storage: Storage; reader: PictureReader },
  { path, page }: { path: string; page: number },
  onStored: (key: string) => void,
) {
  const [copy, thumbnail] = [`${path}.clean`, `${path}.small`]
  try {
    const { width, height, takenAt, pages } = await reader.clean(path, copy, page)
    await reader.thumbnail(copy, thumbnail)
    const key = await storage.put({ file: copy })
    onStored(key)
    const thumbnailKey = await storage.put({ file: thumbnail })
    onStored(thumbnailKey)
    return { key, thumbnailKey, width, height, takenAt, pages }
  } finally {
    for (const file of [copy, thumbnail]) await rm(file, { force: true })
  }
}
