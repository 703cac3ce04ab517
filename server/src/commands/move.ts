import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { beginMove } from '../database/being-moved.ts'
import { copyRows } from '../database/copy-rows.ts'
import { lockDataFolder } from '../database/data-folder-lock.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { haveSameSecrets } from '../database/same-secrets.ts'
import { withPatience } from '../database/snapshot.ts'
import { createLog } from '../pino-log.ts'
import { openSecrets } from '../secrets.ts'
import { tellOutcome, WrongUsage } from './tell-outcome.ts'

const USAGE = 'npm run move -- database POSTGRES_URL'

const alarms = { log: createLog('silent'), fsyncFailed: () => process.exit(1) }

/** Moves the database to PostgreSQL. What is here stays; what was cut off goes on where it was. */
async function move([what = '', where = '']: string[]): Promise<string> {
  if (what !== 'database') throw new WrongUsage(`There is no ${what} to move.`)
  if (!URL.canParse(where) || !['postgres:', 'postgresql:'].includes(new URL(where).protocol))
    throw new WrongUsage('POSTGRES_URL must be an address that starts with postgres://.')
  const { database, dataFolder } = readConfig(process.env)
  if (database.kind === 'postgres') throw new Error('The database is on PostgreSQL already: use its own tools.')
  if (!existsSync(database.file)) throw new Error(`There is no database in ${dataFolder}.`)
  makeDataFolder(dataFolder)
  const unlock = lockDataFolder(dataFolder) // it must stand still
  const [from, to] = [
    await openDatabase(database, alarms),
    await openDatabase({ kind: 'postgres', url: where }, alarms),
  ]
  try {
    await migrate(from)
    const { mark } = openSecrets(dataFolder)
    await haveSameSecrets(from.db, { mark, mayChange: true, log: alarms.log })
    await migrate(to)
    await beginMove(to.db, mark)
    let rows = 0
    await withPatience(to, (db) =>
      copyRows(from.db, db, (table, count) => {
        rows += count
        process.stderr.write(`${table}: ${count}\n`)
      }),
    )
    return `PostgreSQL holds ${rows} rows, each compared with what is here. Set DATABASE_URL and start. ${database.file} stays as it is; remove it when you are content.`
  } finally {
    await Promise.all([from.close(), to.close()])
    unlock()
  }
}

await tellOutcome(move, { usage: USAGE, names: ['what to move', 'where to'] })
