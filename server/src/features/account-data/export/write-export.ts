import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { icsFooter, icsEvent, icsHeader } from '@swap/calendar/ics'
import { zoneOf } from '@swap/calendar/event-zone'
import type { Database } from '../../../platform/database/database.ts'
import { entryVersionOf } from '../../../platform/database/rows/calendar-entry-versions.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { FORMAT, listRecords, pictureFile, type AccountRecord, type ListName } from '../records/account-records.ts'
import { accountSchema } from '../records/account-schema.ts'
import { writeZip, type ZipFile } from '../zip/write-zip.ts'
import { findAccount } from './account-queries.ts'
import {
  listDatedEvents,
  recordQueries,
  listStoredPictures,
  listEventZones,
  type ExportBatch,
} from './record-queries.ts'

interface ExportSource {
  db: Database
  storage: Storage
  ownerId: string
  /** Epoch ms: later rows are left out. */
  now: number
}

/** Rows read at once, a few megabytes at most; other requests are answered in between. */
const BATCH_SIZE = 100

/**
 * Writes the export of an account as a zip, piece by piece (decision D8): memory holds one batch of rows or one piece
 * of a picture, whatever the size of the account. Yields nothing for an unknown account.
 */
export async function* writeExport(source: ExportSource): AsyncGenerator<Uint8Array> {
  const account = await findAccount(source.db, source.ownerId)
  if (!account) return
  yield* writeZip(filesOf(source, account), new Date(source.now))
}

async function* filesOf(source: ExportSource, account: Omit<AccountRecord, keyof typeof FORMAT | 'exported_at'>) {
  const { storage, now } = source
  const head: AccountRecord = { ...FORMAT, exported_at: new Date(now).toISOString(), ...account }
  yield text('account.json', [JSON.stringify(head, null, 2)])
  yield text('schema.json', [JSON.stringify(accountSchema(), null, 2)])
  for (const name of listNames) yield text(`${name}.json`, toJsonArray(inBatches<Row>(source, recordQueries[name])))
  yield text('calendar.ics', writeCalendar(source, account.profile.time_zone))
  for await (const rows of inBatches(source, listStoredPictures))
    for (const { id, key } of rows) {
      const file = key && (await storage.read(key)) // a picture deleted since is left out
      if (file) yield { name: pictureFile(id), compression: 'stored', content: file.stream } satisfies ZipFile
    }
}

const text = (name: string, content: ZipFile['content']): ZipFile => ({ name, compression: 'deflated', content })

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
const listNames = Object.keys(listRecords) as ListName[]

type Row =
  | { id: string }
  | { event_id: string; uid: string }
  | { event_id: string; looked_at: number }
  | { import_id: string; event_id: string }
/** The key after which the next batch starts. */
function batchKeyOf(row: Row): string {
  if ('id' in row) return row.id
  return 'uid' in row || 'looked_at' in row ? row.event_id : `${row.import_id} ${row.event_id}`
}

async function* inBatches<R extends Row>(
  { db, ownerId, now }: ExportSource,
  list: (db: Database, batch: ExportBatch) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after = ''; ;) {
    const rows = await list(db, { ownerId, until: now, after, limit: BATCH_SIZE })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = batchKeyOf(last)
    await yieldToOthers()
  }
}

/** Writes a JSON array with one record per line, so that it can be read as a whole or line by line. */
async function* toJsonArray(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row, withoutOwner)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A replacer for `JSON.stringify` that drops the owner's id at every depth: `account.json` has it already. */
const withoutOwner = (key: string, value: unknown) => (key === 'owner_id' ? undefined : value)

/** Writes all events with a day, in the calendar or not, as a calendar file for any calendar program. */
async function* writeCalendar(source: ExportSource, timeZone: string | null): AsyncGenerator<string> {
  const firstYears = new Map<string, number>()
  for (const { time_zone, first_day } of await listEventZones(source.db, source.ownerId)) {
    const zone = zoneOf({ time_zone }, timeZone)
    firstYears.set(zone, Math.min(Number(first_day.slice(0, 4)), firstYears.get(zone) ?? Infinity))
  }
  yield icsHeader({ zones: [...firstYears].map(([zone, fromYear]) => ({ zone, fromYear })) })
  for await (const rows of inBatches(source, listDatedEvents))
    yield rows.map((row) => icsEvent({ ...row, ...entryVersionOf(row) }, { timeZone })).join('')
  yield icsFooter
}
