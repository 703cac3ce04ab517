import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { ReadOnlyConnection } from '../read-only-connection.ts'
import { createRowConverter } from './sqlite-rows.ts'

/** A small cache: rows are read in sequence, so no page is needed twice. */
const SETTINGS = `
  pragma cache_size = -2048;
  pragma mmap_size = 0;
  pragma temp_store = memory`

const BUSY_TIMEOUT_MS = 5000

/**
 * Opens a read-only connection to a SQLite file that others may write to. Each query sees what was committed before it.
 */
export function sqliteReadOnly(file: string): ReadOnlyConnection {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  sqlite.exec(SETTINGS)
  let prepared: { text: string; statement: StatementSync; toRows: ReturnType<typeof createRowConverter> } | null = null
  return {
    async rows(text, parameters) {
      if (prepared?.text !== text) {
        const statement = sqlite.prepare(text)
        prepared = { text, statement, toRows: createRowConverter(statement) }
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what queries bind: `Tables` holds nothing node:sqlite refuses
      return prepared.toRows(prepared.statement.all(...(parameters as SQLInputValue[])))
    },
    close: async () => sqlite.close(),
  }
}
