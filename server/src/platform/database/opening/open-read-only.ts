import type { ReadOnlyConnection } from '../read-only-connection.ts'
import type { DatabaseSettings } from '../database.ts'
import { parseJsonIn } from '../tables/json-columns.ts'
import { jsonColumns } from '../tables/tables.ts'

/**
 * Opens the same database once more, in a thread that only reads: nothing of Kysely is loaded there. Of a SQLite file it keeps little:
 * what everybody else asks for stays in memory.
 */
export async function openReadOnly(settings: DatabaseSettings): Promise<ReadOnlyConnection> {
  const { rows, close } =
    settings.kind === 'postgres'
      ? await (await import('../postgres/postgres-read-only.ts')).postgresReadOnly(settings.url)
      : (await import('../sqlite/sqlite-read-only.ts')).sqliteReadOnly(settings.file)
  return {
    async rows(text, parameters) {
      const read = await rows(text, parameters)
      parseJsonIn(read, jsonColumns)
      return read
    },
    close,
  }
}
