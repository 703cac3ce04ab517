import type { ValueLeft } from '@swap/contract/reading'
import type { ImportStep } from '@swap/contract/account-data-api'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureReader } from '../../../platform/reader/reader.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { AccountRecord, ListName, ListRecord } from '../records/account-records.ts'
import type { Archive } from './archive.ts'
import { bringPictures } from './bring-pictures.ts'
import { addEvents, addImportedEvents, addMerged, addReminders } from './event-queries.ts'
import { countBrought, enterStep, goOn, noteValuesLeft, type Brought } from './import-rows.ts'
import { addMessages, addReadings, addThreads, isFresh, type Arriving, type QuestionOf } from './queries.ts'
import { recordIds } from './record-ids.ts'
import { addChanges, addImportChanges, addImports, addMerges, addPriceLooks } from './undo-queries.ts'

export interface BringingTools {
  db: Database
  storage: Storage
  reader: PictureReader
  /** Writes the settings into an account that has none of its own yet. */
  restoreSettings: (trx: Database, ownerId: string, account: AccountRecord) => Promise<void>
  /** Adds the remembered corrections of its owner; those already here stay. */
  bringCorrections: (trx: Database, ownerId: string, corrections: AccountRecord['corrections']) => Promise<void>
  /** The assistant's questions, and the steps of its changes, as this person's; null for those it does not understand. */
  questionOf: QuestionOf
  requestOf: QuestionOf
  stepsOf: (steps: unknown, arriving: Arriving) => readonly object[] | null
  /**
   * Called once everything is imported: derives what follows from times and zones, in as many transactions as that
   * takes. Safe to run again.
   */
  brought: (ownerId: string, inTransaction: (write: (trx: Database) => Promise<void>) => Promise<void>) => Promise<void>
}

export interface Bringing {
  importId: string
  archive: Archive
  /** Where a picture may be kept while it is checked. */
  scratch: string
  ownerId: string
  /** The session that started it: threads that are kept until sign-out end with it. */
  sessionId: string
  /** A picture that the reader could not check is imported without its file; before the last attempt it is tried again. */
  isLastTry: boolean
}

/**
 * Imports an account's records. Everything is checked before anything is written: NOT_AN_EXPORT and BODY_TOO_LARGE
 * leave the account unchanged. It writes batch by batch, each with its progress; after an interruption, the next
 * attempt adds what is missing. Throws ImportStopped once it was stopped.
 */
export async function bringBack(tools: BringingTools, bringing: Bringing): Promise<void> {
  const { db } = tools
  const { importId, archive, ownerId, sessionId } = bringing
  await enterStep(db, importId, { step: 'checking', total: 0 })
  const { account, counts } = await archive.check()

  const valuesLeft: ValueLeft[] = []
  const arriving: Arriving = {
    ownerId,
    sessionId,
    valuesLeft,
    idOf: recordIds({ from: account.profile.id, to: ownerId }),
  }
  if (await isFresh(db, ownerId)) await db.transaction().execute((trx) => tools.restoreSettings(trx, ownerId, account))
  await db.transaction().execute((trx) => tools.bringCorrections(trx, ownerId, account.corrections))

  const enter = (step: ImportStep, ...names: ListName[]) =>
    enterStep(db, importId, { step, total: names.reduce((sum, name) => sum + counts[name], 0) })
  const each = async <Name extends ListName>(name: Name, write: Write<Name>, brought?: Brought) => {
    for await (const records of archive.records(name))
      await db.transaction().execute(async (trx) => {
        await goOn(trx, importId, records.length)
        const count = await write(trx, arriving, records)
        if (brought) await countBrought(trx, importId, brought, count)
        await noteValuesLeft(trx, importId, valuesLeft.splice(0))
      })
  }
  await enter('threads', 'threads')
  await each('threads', addThreads, 'threads')
  await enter('pictures', 'pictures')
  for await (const records of archive.records('pictures'))
    await bringPictures({ ...tools, ...bringing, arriving }, records)
  await enter('readings', 'readings')
  await each('readings', addReadings)
  await enter('messages', 'messages')
  await each('messages', (trx, whose, records) => addMessages(trx, whose, records, tools))
  await enter('events', 'events')
  await each('events', addEvents, 'events')
  await enter('rest', 'events', ...REST)
  await each('events', async (trx, whose, records) => (await addMerged(trx, whose, records), 0))
  await each('reminders', addReminders)
  await each('imports', addImports)
  await each('imported_events', addImportedEvents)
  await each('import_changes', addImportChanges)
  await each('merges', addMerges)
  await each('price_looks', addPriceLooks)
  await each('changes', (trx, whose, records) => addChanges(trx, whose, records, tools.stepsOf))
}

/** What belongs to events, read in a second pass over them. */
const REST = ['reminders', 'imports', 'imported_events', 'import_changes', 'merges', 'price_looks', 'changes'] as const

type Write<Name extends ListName> = (trx: Database, arriving: Arriving, records: ListRecord<Name>[]) => Promise<number>
