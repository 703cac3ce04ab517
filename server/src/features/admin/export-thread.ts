// The thread in which the export of all events is read and written: its time, and what it waits for on the disk, is nobody else's.
import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '../../platform/database/opening/open-read-only.ts'
import type { ExportTask } from './export-pieces.ts'
import { exportLine } from './export-lines.ts'

/** On Linux this is the thread's own: elsewhere it would be everybody's. Where there is one processor, others go first. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- export-pieces.ts, the other end, is typed by it
const { database, text, limit, columns } = workerData as ExportTask

/** Every event, the oldest first. What comes in meanwhile may be in it or not. */
async function* pieces(): AsyncGenerator<string> {
  const { rows, close } = await openReadOnly(database)
  try {
    for (let [at, id]: [unknown, unknown] = [0, '']; ;) {
      const stretch = await rows(text, [at, at, id, limit])
      const last = stretch.at(-1)
      if (!last) return
      yield stretch.map((row) => exportLine(row, columns)).join('')
      ;[at, id] = [last.created_at, last.id]
    }
  } finally {
    await close()
  }
}

/** So many pieces as are asked for each time, and null behind the last. */
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
