import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, type FailureCode } from '@swap/contract/failures'
import type { BroughtBack } from '@swap/contract/rights-api'
import type { Database } from '../../database/database.ts'
import { MAX_UPLOAD_BYTES } from '../../http/uploads.ts'
import type { PictureReader } from '../../reader/reader.ts'
import type { Storage } from '../../storage/storage.ts'
import { listRecords, type AccountRecord, type ListName, type ListRecord } from '../account-records.ts'
import type { OpenedZip } from '../zip/read-zip.ts'
import {
  addEvents,
  addImportedEvents,
  addMerged,
  addMessages,
  addPicture,
  addReadings,
  addReminders,
  addThreads,
  isFresh,
  listOwn,
  type Arriving,
  type QuestionOf,
} from './queries.ts'
import { readAccount, readRecords } from './read-records.ts'
import { recordIds } from './record-ids.ts'
import { addChanges, addImportChanges, addImports, addMerges, addPriceLooks } from './undo-queries.ts'

export interface BringingTools {
  db: Database
  storage: Storage
  reader: PictureReader
  /** Writes what was decided into an account in which nobody decided anything yet. */
  restoreSettings: (trx: Database, ownerId: string, account: AccountRecord) => Promise<void>
  /** What the assistant had asked back, and the steps of what it changed, as this person's; null for what it does not understand. */
  questionOf: QuestionOf
  stepsOf: (steps: unknown, arriving: Arriving) => readonly object[] | null
  /** Called in a transaction once everything is there: what follows from times and zones is worked out. */
  brought: (trx: Database, ownerId: string) => Promise<void>
}

export interface Bringing {
  zip: OpenedZip
  /** Where a picture may lie while it is looked at. */
  scratch: string
  ownerId: string
  sessionId: string
}

/**
 * Brings an account's records back. Everything is checked before anything is written: NOT_AN_EXPORT leaves the account as it was. It
 * writes stretch by stretch; cut off in between, the same file sent again does the rest. Pictures are strangers' files: each is made
 * anew by the reader, and one that is no picture comes as one that was deleted.
 */
export async function bringBack(tools: BringingTools, bringing: Bringing): Promise<BroughtBack> {
  const { db } = tools
  const { zip, ownerId, sessionId } = bringing
  const account = await readAccount(zip)
  for (const name of listNames) await checkRecords(zip, name)

  const arriving: Arriving = { ownerId, sessionId, idOf: recordIds({ from: account.profile.id, to: ownerId }) }
  if (await isFresh(db, ownerId)) await db.transaction().execute((trx) => tools.restoreSettings(trx, ownerId, account))

  const each = async <Name extends ListName>(name: Name, write: Write<Name>): Promise<number> => {
    let count = 0
    for await (const records of readRecords(zip, name)) {
      count += await db.transaction().execute((trx) => write(trx, arriving, records))
      await breathe()
    }
    return count
  }
  const threads = await each('threads', addThreads)
  const pictures = await bringPictures(tools, bringing, arriving)
  await each('readings', addReadings)
  await each('messages', (trx, whose, records) => addMessages(trx, whose, records, tools.questionOf))
  const events = await each('events', addEvents)
  await each('events', async (trx, whose, records) => (await addMerged(trx, whose, records), 0))
  await each('reminders', addReminders)
  await each('imports', addImports)
  await each('imported_events', addImportedEvents)
  await each('import_changes', addImportChanges)
  await each('merges', addMerges)
  await each('price_looks', addPriceLooks)
  await each('changes', (trx, whose, records) => addChanges(trx, whose, records, tools.stepsOf))
  await db.transaction().execute((trx) => tools.brought(trx, ownerId))
  return { threads, pictures, events }
}

/** Reads a list to its end: whatever is wrong with it is thrown. */
async function checkRecords(zip: OpenedZip, name: ListName): Promise<void> {
  const stretches = readRecords(zip, name)
  while (!(await stretches.next()).done) await breathe()
}

type Write<Name extends ListName> = (trx: Database, arriving: Arriving, records: ListRecord<Name>[]) => Promise<number>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
const listNames = Object.keys(listRecords) as ListName[]

async function bringPictures(tools: BringingTools, bringing: Bringing, arriving: Arriving): Promise<number> {
  const { db } = tools
  let count = 0
  for await (const records of readRecords(bringing.zip, 'pictures')) {
    const here = await listOwn(
      db,
      'pictures',
      arriving,
      records.map(({ id }) => id),
    )
    const threads = await listOwn(
      db,
      'threads',
      arriving,
      records.map((it) => it.thread_id),
    )
    const coming = records.filter(
      ({ id, thread_id: thread }) => !here.has(arriving.idOf(id)) && threads.has(arriving.idOf(thread)),
    )
    for (const record of coming) count += await bringPicture(tools, bringing, arriving, record)
  }
  return count
}

async function bringPicture(
  { db, storage, reader }: BringingTools,
  { zip, scratch }: Bringing,
  arriving: Arriving,
  record: ListRecord<'pictures'>,
): Promise<number> {
  const { width, height, deleted_at: deletedAt } = record
  const gone = { key: null, thumbnail_key: null, width, height, deleted_at: deletedAt ?? Date.now() }
  if (record.file === null || deletedAt !== null || !zip.has(record.file)) return addPicture(db, arriving, record, gone)
  const [copy, thumbnail] = [`${scratch}.clean`, `${scratch}.small`]
  const keys: string[] = []
  try {
    await pipeline(Readable.from(zip.read(record.file, MAX_UPLOAD_BYTES)), createWriteStream(scratch, { mode: 0o600 }))
    const clean = await reader.clean(scratch, copy)
    await reader.thumbnail(copy, thumbnail)
    for (const file of [copy, thumbnail]) keys.push(await storage.put({ file }))
    const [key = null, thumbnailKey = null] = keys
    const kept = { key, thumbnail_key: thumbnailKey, width: clean.width, height: clean.height, deleted_at: null }
    const count = await addPicture(db, arriving, record, kept)
    if (count === 0) for (const left of keys) await storage.remove(left) // the same file, sent twice at once
    return count
  } catch (error) {
    if (!isNoPicture(error)) throw error
    return await addPicture(db, arriving, record, gone)
  } finally {
    for (const file of [scratch, copy, thumbnail]) await rm(file, { force: true })
  }
}

const NO_PICTURE: readonly FailureCode[] = [
  'NOT_A_PICTURE',
  'EMPTY_PICTURE',
  'TOO_MANY_PIXELS',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_MUCH',
  'NOT_AN_EXPORT',
]
const isNoPicture = (error: unknown) => error instanceof Failure && NO_PICTURE.includes(error.code)
