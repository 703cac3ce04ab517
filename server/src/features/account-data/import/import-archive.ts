// Adds the contents of an uploaded archive to an account, list by list.
import type { SkippedValue } from '@swap/contract/reading'
import type { ImportStep } from '@swap/contract/account-data-api'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureReader } from '../../../platform/reader/reader.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { AccountRecord, ListName, ListRecord } from '../records/account-records.ts'
import type { Archive } from './archive.ts'
import { importPictures } from './import-pictures.ts'
import { addEvents, addImportedEvents, addPriceLooks, addReminders, restoreMergedInto } from './event-queries.ts'
import { countImported, startStep, advanceImport, addSkippedValues, type CountedList } from './import-status-queries.ts'
import {
  addMessages,
  addReadings,
  addThreads,
  isAccountEmpty,
  type ImportTarget,
  type AnswerPartConverter,
} from './queries.ts'
import { createRecordIdMapper } from './record-id-mapper.ts'
import { addChanges, addImportChanges, addImports, addMerges } from './undo-record-queries.ts'

/** The tools of an import, and hooks of the features that import their own records. */
export interface ImportTools {
  db: Database
  storage: Storage
  reader: PictureReader
  /** Writes the settings into an account that has none of its own yet. */
  restoreSettings: (trx: Database, ownerId: string, account: AccountRecord) => Promise<void>
  /** Adds the remembered corrections in the export; those already in the account stay. */
  importCorrections: (trx: Database, ownerId: string, corrections: AccountRecord['corrections']) => Promise<void>
  /** These convert the assistant's questions, requests and change steps to the new ids; null for unknown ones. */
  importQuestion: AnswerPartConverter
  importRequest: AnswerPartConverter
  importSteps: (steps: unknown, target: ImportTarget) => readonly object[] | null
  /**
   * Called once everything is imported: recalculates reminders and emails, in several transactions. Safe to run
   * again.
   */
  afterImport: (
    ownerId: string,
    inTransaction: (write: (trx: Database) => Promise<void>) => Promise<void>,
  ) => Promise<void>
}

/** One attempt to import an archive into an account. */
export interface ImportRun {
  importId: string
  archive: Archive
  /** The path of a temporary file, for a picture while it is checked. */
  scratchFile: string
  ownerId: string
  /** The session that started the import: threads kept only until sign-out are deleted when it ends. */
  sessionId: string
  /** Whether this is the last attempt: only then are pictures that the reader cannot check imported without their file. */
  isLastTry: boolean
}

/**
 * Imports an account's records. Everything is checked before anything is written: NOT_AN_EXPORT and BODY_TOO_LARGE
 * leave the account unchanged. Writes batch by batch, each with its progress; after an interruption, the next
 * attempt adds what is missing. Throws ImportStopped if the import was stopped.
 */
export async function importArchive(tools: ImportTools, importRun: ImportRun): Promise<void> {
  const { db } = tools
  const { importId, archive, ownerId, sessionId } = importRun
  await startStep(db, importId, { step: 'checking', total: 0 })
  const { account, counts } = await archive.check()

  const skippedValues: SkippedValue[] = []
  const target: ImportTarget = {
    ownerId,
    sessionId,
    skippedValues,
    idOf: createRecordIdMapper({ from: account.profile.id, to: ownerId }),
  }
  if (await isAccountEmpty(db, ownerId))
    await db.transaction().execute((trx) => tools.restoreSettings(trx, ownerId, account))
  await db.transaction().execute((trx) => tools.importCorrections(trx, ownerId, account.corrections))

  const enter = (step: ImportStep, ...names: ListName[]) =>
    startStep(db, importId, { step, total: names.reduce((sum, name) => sum + counts[name], 0) })
  const each = async <Name extends ListName>(name: Name, write: Write<Name>, counted?: CountedList) => {
    for await (const records of archive.records(name))
      await db.transaction().execute(async (trx) => {
        await advanceImport(trx, importId, records.length)
        const count = await write(trx, target, records)
        if (counted) await countImported(trx, importId, counted, count)
        await addSkippedValues(trx, importId, skippedValues.splice(0))
      })
  }
  await enter('threads', 'threads')
  await each('threads', addThreads, 'threads')
  await enter('pictures', 'pictures')
  for await (const records of archive.records('pictures'))
    await importPictures({ ...tools, ...importRun, target }, records)
  await enter('readings', 'readings')
  await each('readings', addReadings)
  await enter('messages', 'messages')
  await each('messages', (trx, whose, records) => addMessages(trx, whose, records, tools))
  await enter('events', 'events')
  await each('events', addEvents, 'events')
  await enter('rest', 'events', ...EVENT_LISTS)
  await each('events', async (trx, whose, records) => (await restoreMergedInto(trx, whose, records), 0))
  await each('reminders', addReminders)
  await each('imports', addImports)
  await each('imported_events', addImportedEvents)
  await each('import_changes', addImportChanges)
  await each('merges', addMerges)
  await each('price_looks', addPriceLooks)
  await each('changes', (trx, whose, records) => addChanges(trx, whose, records, tools.importSteps))
}

/** The lists that refer to events, imported after them. */
const EVENT_LISTS = [
  'reminders',
  'imports',
  'imported_events',
  'import_changes',
  'merges',
  'price_looks',
  'changes',
] as const

type Write<Name extends ListName> = (
  trx: Database,
  target: ImportTarget,
  records: ListRecord<Name>[],
) => Promise<number>
