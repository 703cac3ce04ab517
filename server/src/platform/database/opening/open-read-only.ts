import type { ReadOnlyConnection } from '../read-only-connection.ts'
import type { DatabaseSettings } from '../database.ts'
import { parseJsonIn } from '../tables/json-columns.ts'
import { jsonColumns } from '../tables/tables.ts'

/**
 * Opens the same database again, in a thread that only reads: Kysely is not loaded there. It keeps little of a SQLite
 * file in memory, so that other queries' pages stay cached.
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
