// The worker thread that reads all events and writes them as CSV, so that other requests need not wait for it.
import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '../../platform/database/opening/open-read-only.ts'
import type { ExportTask } from './export-csv.ts'
import { toCsvRow } from './export-line.ts'

/**
 * Lets other threads run first when processors are busy. Only Linux has priorities per thread: elsewhere the whole server
 * would slow down.
 */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- export-csv.ts, the other end, is typed by it
const { database, sql, limit, columns } = workerData as ExportTask

/** Yields every event as CSV, the oldest first. Events added meanwhile may be included or not. */
async function* pieces(): AsyncGenerator<string> {
  const { rows, close } = await openReadOnly(database)
  try {
    for (let [at, id]: [unknown, unknown] = [0, '']; ;) {
      const batch = await rows(sql, [at, at, id, limit])
      const last = batch.at(-1)
      if (!last) return
      yield batch.map((row) => toCsvRow(row, columns)).join('')
      ;[at, id] = [last.created_at, last.id]
    }
  } finally {
    await close()
  }
}

/** Sends as many pieces as are requested each time, and null after the last. */
async function answer(port: NonNullable<typeof parentPort>): Promise<void> {
  const left = pieces()
  for await (const [wanted] of on(port, 'message'))
    for (let given = 0; given < wanted; given += 1) {
      const { value: piece, done } = await left.next()
      if (done) {
        port.postMessage(null)
        return port.close()
      }
      port.postMessage(piece)
    }
}

if (parentPort) await answer(parentPort)
