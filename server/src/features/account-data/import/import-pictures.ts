import { rm } from 'node:fs/promises'
import { Failure, type FailureCode } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { storageKeysOf, type PictureKeys } from '../../../platform/database/rows/storage-keys-of.ts'
import type { PictureReader, PictureSize } from '../../../platform/reader/reader.ts'
import { discardFiles } from '../../../platform/storage/discard-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ListRecord } from '../records/account-records.ts'
import type { Archive } from './archive.ts'
import { importLimits, limitFailure } from './import-limits.ts'
import { countImported, advanceImport, spendPixels } from './import-status-queries.ts'
import { addPicture, listOwnIds, lockThread, type ImportTarget } from './queries.ts'

/** Where pictures come from, where they go, and the tools for that. */
export interface PictureImport {
  db: Database
  storage: Storage
  reader: PictureReader
  archive: Archive
  target: ImportTarget
  importId: string
  /** The path of a temporary file, for a picture while it is checked. */
  scratchFile: string
  isLastTry: boolean
}

/**
 * Imports pictures whose threads exist. They are untrusted files: each is re-encoded by the reader, and one that is not
 * a picture is imported as deleted.
 */
export async function importPictures(pictureImport: PictureImport, records: ListRecord<'pictures'>[]): Promise<void> {
  const { db, target, importId } = pictureImport
  const ids = (field: 'id' | 'thread_id') => records.map((record) => record[field])
  const existing = await listOwnIds(db, 'pictures', target, ids('id'))
  const threads = await listOwnIds(db, 'threads', target, ids('thread_id'))
  for (const record of records) {
    const isMissing = !existing.has(target.idOf(record.id)) && threads.has(target.idOf(record.thread_id))
    if (isMissing) await importPicture(pictureImport, record)
    else await advanceImport(db, importId, 1)
  }
}

/** The stored files of a picture and its thumbnail; no keys if the picture is deleted. */
type Files = PictureKeys & { width: number; height: number; deleted_at: number | null }

async function importPicture(pictureImport: PictureImport, record: ListRecord<'pictures'>): Promise<void> {
  const { db, storage, target, importId } = pictureImport
  const files = await filesOf(pictureImport, record)
  const keys = storageKeysOf([files])
  const count = await db
    .transaction()
    .execute(async (trx) => {
      const isThere = await lockThread(trx, target, record.thread_id)
      await advanceImport(trx, importId, 1)
      if (!isThere) return 0 // deleted meanwhile
      const added = await addPicture(trx, target, record, files)
      await countImported(trx, importId, 'pictures', added)
      return added
    })
    .catch(async (error: unknown) => {
      await discardFiles(storage, keys)
      throw error
    })
  if (count === 0) await discardFiles(storage, keys)
}

/** Stores a re-encoded copy of a picture and its thumbnail. A file that is not a picture counts as deleted. */
async function filesOf(
  pictureImport: PictureImport,
  { file, width, height, deleted_at: deletedAt }: ListRecord<'pictures'>,
): Promise<Files> {
  const { storage, archive, scratchFile, isLastTry } = pictureImport
  const deleted = { key: null, thumbnail_key: null, width, height, deleted_at: deletedAt ?? Date.now() }
  if (file === null || deletedAt !== null) return deleted
  const copy = `${scratchFile}.clean`
  const thumbnail = `${scratchFile}.small`
  try {
    await archive.extract(file, scratchFile)
    const clean = await makeCopies(pictureImport, { copy, thumbnail })
    const key = await storage.put({ file: copy })
    const small = await storage.put({ file: thumbnail })
    return { key, thumbnail_key: small, width: clean.width, height: clean.height, deleted_at: null }
  } catch (error) {
    if (isNoPicture(error) || (isReaderGone(error) && isLastTry)) return deleted
    // A plain error: a Failure would end the import, and the file is not to blame for this one.
    throw isReaderGone(error) ? new Error('The reader is not there', { cause: error }) : error
  } finally {
    for (const left of [scratchFile, copy, thumbnail]) await rm(left, { force: true })
  }
}

/**
 * Has the reader make the re-encoded copy and the thumbnail, and counts the decoded pixels, also of pictures that fail.
 * Throws BODY_TOO_LARGE when the import has used up its pixels.
 */
async function makeCopies(
  { db, reader, importId, scratchFile }: PictureImport,
  { copy, thumbnail }: { copy: string; thumbnail: string },
): Promise<PictureSize> {
  const making = reader.reencode(scratchFile, copy).then(async (clean) => {
    await reader.thumbnail(copy, thumbnail)
    return clean
  })
  const pixels = await making.then(({ width, height }) => width * height, toFailurePixels)
  if ((await spendPixels(db, importId, pixels)) > importLimits.pixels) throw limitFailure(importLimits, 'pixels')
  return making
}

/**
 * The pixels that a failed picture counts as. A damaged one counts as a copy of the largest size. One that takes the reader
 * longer than its 20 s counts as 200 megapixels, about what it decodes in that time. All other failures happen before
 * decoding, and count as none.
 */
const FAILURE_PIXELS: Partial<Record<FailureCode, number>> = {
  PICTURE_DAMAGED: 2560 * 2560,
  PICTURE_TOO_MUCH: 200e6,
  READER_UNAVAILABLE: 200e6,
}
const toFailurePixels = (error: unknown) => (error instanceof Failure ? (FAILURE_PIXELS[error.code] ?? 0) : 0)

const NO_PICTURE: readonly FailureCode[] = [
  'NOT_A_PICTURE',
  'EMPTY_PICTURE',
  'TOO_MANY_PIXELS',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_MUCH',
  'NOT_AN_EXPORT',
]
const isReaderGone = (error: unknown) => error instanceof Failure && error.code === 'READER_UNAVAILABLE'
const isNoPicture = (error: unknown) => error instanceof Failure && NO_PICTURE.includes(error.code)
