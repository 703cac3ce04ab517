import { readConfig } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { silentLog } from './fakes/silent-log.ts'

/** Runs a function with the database that the environment names (DATA_DIR or DATABASE_URL), and closes it afterwards. */
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
