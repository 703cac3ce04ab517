import { Failure } from '@swap/contract/failures'
import { listRecords, type AccountRecord, type ListName } from '../records/account-records.ts'
import type { OpenedZip } from '../zip/read-zip.ts'
import { limitFailure } from './import-limits.ts'
import type { Meter } from './import-meter.ts'
import { readAccount, readRecords } from './read-records.ts'

/** The contents of a complete, valid export. */
export interface CheckedArchive {
  account: AccountRecord
  counts: Record<ListName, number>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
const listNames = Object.keys(listRecords) as ListName[]

/** Reads a whole export and counts its records. Throws NOT_AN_EXPORT if it is invalid, BODY_TOO_LARGE past a limit. */
export async function checkArchive(zip: OpenedZip, meter: Meter): Promise<CheckedArchive> {
  if (zip.count > meter.limits.entries) throw limitFailure(meter.limits, 'entries')
  const account = await readAccount(zip, meter)
  const counts: [ListName, number][] = []
  const files = new Set<string>()
  for (const name of listNames) {
    let count = 0
    for await (const records of readRecords(zip, name, meter)) {
      count += records.length
      for (const record of records) {
        if (!isPicture(record)) continue
        meter.addPicture(zip.sizeOf(record.file) ?? 0)
        if (files.has(record.file)) throw duplicateFileFailure()
        files.add(record.file)
      }
    }
    counts.push([name, count])
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each list, just above
  return { account, counts: Object.fromEntries(counts) as Record<ListName, number> }
}

/** Returns the failure for two pictures with the same file: one file named by thousands of records would cost hours of work. */
const duplicateFileFailure = () =>
  new Failure('NOT_AN_EXPORT', { cause: new Error('two of its pictures name the same file') })

/** Returns whether a record is a picture whose file is in the export. */
const isPicture = (record: object): record is { file: string } => 'file' in record && typeof record.file === 'string'
