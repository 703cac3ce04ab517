// The thread that unpacks, parses and checks an uploaded export, so that the server's own thread is not slowed down.
import { createWriteStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Failure, failures } from '@swap/contract/failures'
import { isDiskFull } from '../../../platform/database/disk/is-disk-full.ts'
import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'
import type { ListName } from '../records/account-records.ts'
import { openZip } from '../zip/read-zip.ts'
import type { ArchiveResponse, ArchiveRequest, ArchiveTask } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import { createMeter } from './import-meter.ts'
import { readRecords } from './read-records.ts'

/**
 * Lets other threads run first when processors are busy. Only Linux has priorities per thread: elsewhere the whole server
 * would slow down.
 */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- archive.ts, the other end, is typed by it
const { path, limits } = workerData as ArchiveTask

/** The limits used after the check. The check has counted everything, and an import should not be refused half-way through. */
const unlimited = { ...limits, textBytes: Infinity, rows: Infinity, processorMs: Infinity }

async function answerRequests(port: NonNullable<typeof parentPort>): Promise<void> {
  const opening = openZip(path)
  opening.catch(() => {}) // thrown again to the first caller
  const lists = new Map<ListName, ReturnType<typeof readRecords>>()

  const answer = async (request: ArchiveRequest): Promise<unknown> => {
    const zip = await opening
    if (request.ask === 'check') return checkArchive(zip, createMeter(limits))
    if (request.ask === 'extract') return extract(zip.read(request.file, MAX_PICTURE_BYTES), request.to)
    const list = lists.get(request.list) ?? readRecords(zip, request.list, createMeter(unlimited))
    lists.set(request.list, list)
    const { value, done } = await list.next()
    if (done) lists.delete(request.list)
    return done ? null : value
  }
  port.on('message', (request: ArchiveRequest) => {
    answer(request)
      .then((value): ArchiveResponse => ({ value }), toErrorResponse)
      .then(
        (it) => port.postMessage(it),
        (error: unknown) => port.postMessage(toErrorResponse(error)),
      )
  })
}

const extract = (content: AsyncIterable<Buffer>, to: string) =>
  pipeline(Readable.from(content), createWriteStream(to, { mode: 0o600 }))

/** Converts an error to plain data, because a Failure sent to another thread would lose its class and code. */
function toErrorResponse(error: unknown): ArchiveResponse {
  if (isDiskFull(error)) {
    const why = error instanceof Error ? error.message : null
    return { failure: { code: 'STORAGE_FULL', message: failures.STORAGE_FULL.message, why } }
  }
  if (!(error instanceof Failure)) return { error: error instanceof Error ? error : new Error(String(error)) }
  const { code, message, cause } = error
  return { failure: { code, message, why: cause instanceof Error ? cause.message : null } }
}

if (parentPort) await answerRequests(parentPort)
