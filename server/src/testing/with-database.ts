import { readConfig } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { silentLog } from './fakes/silent-log.ts'

/** For programs beside the product: opens the database of their environment (DATA_DIR or DATABASE_URL), and closes it afterwards. */
export async function withDatabase(doing: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase(readConfig(process.env).database, {
    log: silentLog,
    fsyncFailed: (error) => {
      throw error
    },
  })
  await doing(opened)
  await opened.close()
}
