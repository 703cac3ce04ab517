import { buffer } from 'node:stream/consumers'
import { Failure } from '@swap/contract/failures'
import type { z } from 'zod'
import { accountRecord, listRecords, type AccountRecord, type ListName, type ListRecord } from '../account-records.ts'
import type { OpenedZip } from '../zip/read-zip.ts'

/** Unpacked, in bytes: an account of 100,000 events stays under it. */
const MOST_OF_LIST = 1024 * 1024 * 1024
const MOST_OF_ACCOUNT = 16 * 1024 * 1024
/** The words of a picture make the longest record, some 100 KB. */
const MOST_OF_RECORD = 4 * 1024 * 1024
/** Records at once: other requests get their turn between. */
const STRETCH = 50

const refused = (why: string, cause?: unknown) => new Failure('NOT_AN_EXPORT', { cause: new Error(why, { cause }) })

/** What is one of a kind in an export. Throws NOT_AN_EXPORT where that is missing or none of ours. */
export async function readAccount(zip: OpenedZip): Promise<AccountRecord> {
  const content = await buffer(zip.read('account.json', MOST_OF_ACCOUNT))
  return checked(accountRecord, content.toString(), 'account.json')
}

/** The records of a list, a stretch at a time, one record a line as an export writes them. Throws NOT_AN_EXPORT for anything else. */
export async function* readRecords<Name extends ListName>(
  zip: OpenedZip,
  name: Name,
): AsyncGenerator<ListRecord<Name>[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own type, looked up by a name the compiler does not resolve
  const shape = listRecords[name] as unknown as z.ZodType<ListRecord<Name>>
  let stretch: ListRecord<Name>[] = []
  for await (const line of linesOf(zip.read(`${name}.json`, MOST_OF_LIST), name)) {
    const record = line.trim().replace(/,$/, '')
    if (['', '[', ']', '[]'].includes(record)) continue
    stretch.push(checked(shape, record, name))
    if (stretch.length < STRETCH) continue
    yield stretch
    stretch = []
  }
  if (stretch.length > 0) yield stretch
}

async function* linesOf(pieces: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MOST_OF_RECORD) throw refused(`a record of ${name} is too long`)
    yield* lines
  }
  yield rest
}

function checked<T>(shape: z.ZodType<T>, text: string, name: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refused(`${name} is no JSON of ours`, error)
  }
  const { data, error } = shape.safeParse(value)
  if (error) throw refused(`a record of ${name} has another shape`, error)
  return data
}
