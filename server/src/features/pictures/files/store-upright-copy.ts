import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { QuarterTurns } from '@swap/contract/event'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureReader } from '../../../platform/reader/reader.ts'
import { discardFiles } from '../../../platform/storage/discard-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listKnownKeys, type PictureFiles } from './file-queries.ts'

export interface UprightCopyTools {
  storage: Storage
  reader: PictureReader
  /** The folder for temporary files. */
  uploadsFolder: string
}

/**
 * Stores a copy of a picture, turned upright, because results are shown on the picture. Returns the files of the copy; null
 * if the picture is upright already.
 */
export async function storeUprightCopy(
  { storage, reader, uploadsFolder }: UprightCopyTools,
  key: string | null,
  degrees: QuarterTurns,
): Promise<PictureFiles | null> {
  if (degrees === 0 || key === null) return null
  const copy = join(uploadsFolder, `${randomUUID()}.upright`)
  const thumbnail = `${copy}.small`
  try {
    const size = await storage.withFile(key, (path) => reader.rotate(path, copy, degrees))
    await reader.thumbnail(copy, thumbnail)
    return { ...size, key: await storage.put({ file: copy }), thumbnailKey: await storage.put({ file: thumbnail }) }
  } finally {
    for (const file of [copy, thumbnail]) await rm(file, { force: true })
  }
}

/** Deletes the files among these that no picture refers to any more. */
export async function removeUnusedFiles(
  { db, storage }: { db: Database; storage: Storage },
  keys: readonly (string | null)[],
): Promise<void> {
  const some = keys.filter((key) => key !== null)
  const known = new Set(await listKnownKeys(db, some))
  await discardFiles(
    storage,
    some.filter((key) => !known.has(key)),
  )
}
