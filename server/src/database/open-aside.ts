import type { Aside } from './aside.ts'
import type { DatabaseSettings } from './database.ts'
import { parseJsonIn } from './json-columns.ts'
import { jsonColumns } from './tables.ts'

/**
 * Opens the same database once more, in a thread that only reads: nothing of Kysely is loaded there. Of a SQLite file it keeps little:
 * what everybody else asks for stays in memory.
 */
export async function openAside(settings: DatabaseSettings): Promise<Aside> {
  const { rows, close } =
    settings.kind === 'postgres'
      ? await (await import('./postgres-aside.ts')).postgresAside(settings.url)
      : (await import('./sqlite-aside.ts')).sqliteAside(settings.file)
  return {
    async rows(text, parameters) {
      const read = await rows(text, parameters)
      parseJsonIn(read, jsonColumns)
      return read
    },
    close,
  }
}
