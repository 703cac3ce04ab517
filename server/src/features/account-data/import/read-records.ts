import { Failure } from '@swap/contract/failures'
import type { z } from 'zod'
import { pathsOfNul } from '../../../platform/http/parse-input.ts'
import {
  accountRecord,
  listRecords,
  type AccountRecord,
  type ListName,
  type ListRecord,
} from '../records/account-records.ts'
import type { OpenedZip } from '../zip/read-zip.ts'
import { limitFailure } from './import-limits.ts'
import type { Meter } from './import-meter.ts'
import { parseJsonStream, InvalidJson, type JsonStreamOptions } from './parse-json-stream.ts'

/** Upper bounds on the records of one batch and their bytes; other requests are answered between batches. */
const BATCH_SIZE = 20
const BATCH_BYTES = 256 * 1024

const refused = (why: string, cause?: unknown) => new Failure('NOT_AN_EXPORT', { cause: new Error(why, { cause }) })

/** Reads the account file of an export. Throws NOT_AN_EXPORT if it is missing or not one of ours. */
export async function readAccount(zip: OpenedZip, meter: Meter): Promise<AccountRecord> {
  const shape = shapeOf(meter, { read: 'whole', limit: 'accountBytes' })
  for await (const { values } of valuesOf(zip, 'account', { meter, shape }))
    if (values.length > 0) return checked(accountRecord, values[0], 'account.json')
  throw refused('account.json is empty')
}

/** Reads the records of a list, a batch at a time. Throws NOT_AN_EXPORT if they are invalid, BODY_TOO_LARGE past a limit. */
export async function* readRecords<Name extends ListName>(
  zip: OpenedZip,
  name: Name,
  meter: Meter,
): AsyncGenerator<ListRecord<Name>[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own type, looked up by a name the compiler does not resolve
  const record = listRecords[name] as unknown as z.ZodType<ListRecord<Name>>
  const limit = name === 'changes' ? 'changeBytes' : 'recordBytes'
  let batch: ListRecord<Name>[] = []
  let held = 0
  for await (const { values, bytes } of valuesOf(zip, name, {
    meter,
    shape: shapeOf(meter, { read: 'items', limit }),
  })) {
    held += bytes
    for (const value of values) {
      meter.addRow()
      batch.push(checked(record, value, name))
      if (batch.length < BATCH_SIZE && held < BATCH_BYTES) continue
      yield batch
      ;[batch, held] = [[], 0]
    }
  }
  if (batch.length > 0) yield batch
}

const shapeOf = (
  { limits }: Meter,
  { read, limit }: Pick<JsonStreamOptions, 'read'> & { limit: 'accountBytes' | 'changeBytes' | 'recordBytes' },
): JsonStreamOptions => ({
  read,
  maxDepth: limits.depth,
  tooDeep: () => limitFailure(limits, 'depth'),
  maxBytes: limits[limit],
  tooLong: () => limitFailure(limits, limit),
})

async function* valuesOf(
  zip: OpenedZip,
  name: ListName | 'account',
  { meter, shape }: { meter: Meter; shape: JsonStreamOptions },
) {
  try {
    yield* parseJsonStream(counted(zip.read(`${name}.json`, Infinity), meter), shape)
  } catch (error) {
    throw error instanceof InvalidJson ? refused(`${name} is no JSON of ours`, error) : error
  }
}

async function* counted(pieces: AsyncIterable<Buffer>, meter: Meter): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    meter.addText(piece.length)
    yield piece
  }
}

function checked<T>(shape: z.ZodType<T>, value: unknown, name: string): T {
  const { data, error } = shape.safeParse(value)
  if (error) throw refused(`a record of ${name} has another shape`, error)
  if (pathsOfNul(data).length > 0) throw refused(`a record of ${name} has a text that no database keeps`)
  return data
}
