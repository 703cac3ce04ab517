import { readConfig } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { silentLog } from './fakes/silent-log.ts'

/** Opens the database of the environment (DATA_DIR or DATABASE_URL) for a program, and closes it afterwards. */
export async function withDatabase(use: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase(readConfig(process.env).database, {
    log: silentLog,
    fsyncFailed: (error) => {
      throw error
    },
  })
  await use(opened)
  await opened.close()
}
