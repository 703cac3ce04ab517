import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database, DatabaseSettings } from '../../platform/database/database.ts'
import { exportedColumns, exportBatchQuery } from './export-columns.ts'
import { toCsvHeader, type ExportedColumn } from './export-line.ts'

/** What the worker thread is started with. */
export interface ExportTask {
  database: DatabaseSettings
  /** The query for the batch after a time and an id; its values are the time, the time again, the id and the limit. */
  sql: string
  limit: number
  columns: readonly ExportedColumn[]
}

/** Events read at once: some 30 KB. */
const BATCH_SIZE = 100
/** Pieces that the thread writes ahead of the reader. */
const PREFETCHED_PIECES = 2
/** The memory of the worker thread, in MB: small, so that garbage is collected early. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }
/** Tells Excel that the file is in UTF-8. */
const BOM = '\uFEFF'

/**
 * Writes every event as CSV, a piece at a time, in a worker thread. The thread waits for a slow reader, and ends when the reader stops.
 */
export async function* exportCsv(
  db: Database,
  { database, hasBom }: { database: DatabaseSettings; hasBom: boolean },
): AsyncGenerator<string> {
  const thread = startThread({
    database,
    sql: exportBatchQuery(db, { createdAt: 0, id: '', limit: BATCH_SIZE }).sql,
    limit: BATCH_SIZE,
    columns: exportedColumns,
  })
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what export-worker.ts answers
    const answers = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[string | null]>
    const requestPieces = (pieces: number) => thread.postMessage(pieces, [])
    requestPieces(PREFETCHED_PIECES)
    yield (hasBom ? BOM : '') + toCsvHeader(exportedColumns)
    for await (const [piece] of answers) {
      if (piece === null) return
      yield piece
      requestPieces(1)
    }
    throw new Error('The thread that writes the export ended before its time')
  } finally {
    await thread.terminate()
  }
}

const startThread = (task: ExportTask) =>
  new Worker(new URL('export-worker.ts', import.meta.url), { workerData: task, resourceLimits: MEMORY_LIMITS })
