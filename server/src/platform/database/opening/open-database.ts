import type { Log } from '../../log/log.ts'
import type { DatabaseSettings, OpenDatabase } from '../database.ts'

/** How faults of the database are handled. */
export interface FaultHandlers {
  log: Log
  /** SQLite: the disk lost a commit (fsync failed). The process has to end: nothing more can be acknowledged. */
  fsyncFailed: (error: Error) => void
}

/** Opens the database that the settings name. It may still be empty: see `migrate`. */
export async function openDatabase(settings: DatabaseSettings, faultHandlers: FaultHandlers): Promise<OpenDatabase> {
  // Imported on demand: a single computer needs no PostgreSQL client in memory.
  if (settings.kind === 'postgres')
    return (await import('../postgres/postgres.ts')).openPostgres(settings.url, faultHandlers)
  return (await import('../sqlite/sqlite.ts')).openSqlite(settings.file, faultHandlers)
}
