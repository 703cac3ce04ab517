import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database, DatabaseSettings } from '../../platform/database/database.ts'
import { exportedColumns, exportedStretch } from './export-columns.ts'
import { exportHeader, type ExportedColumn } from './export-lines.ts'

/** The task of the thread. */
export interface ExportTask {
  database: DatabaseSettings
  /** A query for the batch that follows a time and an id: its values are the time, the time, the id and the limit. */
  text: string
  limit: number
  columns: readonly ExportedColumn[]
}

/** Events at once: some 30 KB. */
const STRETCH = 100
/** Pieces that are written in advance. */
const AHEAD = 2
/** MB. Garbage of a batch is collected early, and does not pile up. */
const FRUGAL = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }
/** Tells Excel that the file is in UTF-8. */
const BOM = '\uFEFF'

/**
 * Writes every event as CSV, a piece at a time. It waits for a slow reader, and the thread ends when the reader stops.
 */
export async function* exportPieces(
  db: Database,
  { database, hasBom }: { database: DatabaseSettings; hasBom: boolean },
): AsyncGenerator<string> {
  const thread = startThread({
    database,
    text: exportedStretch(db, { createdAt: 0, id: '', limit: STRETCH }).sql,
    limit: STRETCH,
    columns: exportedColumns,
  })
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what export-thread.ts answers
    const answers = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[string | null]>
    const want = (pieces: number) => thread.postMessage(pieces, [])
    want(AHEAD)
    yield (hasBom ? BOM : '') + exportHeader(exportedColumns)
    for await (const [piece] of answers) {
      if (piece === null) return
      yield piece
      want(1)
    }
    throw new Error('The thread that writes the export ended before its time')
  } finally {
    await thread.terminate()
  }
}

const startThread = (task: ExportTask) =>
  new Worker(new URL('export-thread.ts', import.meta.url), { workerData: task, resourceLimits: FRUGAL })
