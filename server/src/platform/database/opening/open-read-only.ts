import type { ReadOnlyConnection } from '../read-only-connection.ts'
import type { DatabaseSettings } from '../database.ts'
import { parseJsonIn } from '../tables/json-columns.ts'
import { jsonColumns } from '../tables/tables.ts'

/**
 * Opens a read-only connection to the database for worker threads, without Kysely. It caches little of a SQLite file,
 * so that the pages of other queries stay cached.
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
