import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { OpenDatabase } from '../database.ts'
import { withoutTimeLimit } from './without-time-limit.ts'
import { allMigrations } from '../migrations/all.ts'
import type { Tables } from '../tables/tables.ts'

/**
 * Migrates the database to the newest schema, forward only, in one transaction and under a lock, so that two processes
 * that start at once do not collide. Returns the names of the migrations that ran. Throws when one fails, and when the
 * database has migrations that this version does not know (it was opened by a newer one).
 */
export function migrate(opened: OpenDatabase): Promise<string[]> {
  // An index over a million rows takes longer than any page may.
  return withoutTimeLimit(opened, (db) => migrateOn(db, opened.engine))
}

async function migrateOn(db: Kysely<Tables>, engine: OpenDatabase['engine']): Promise<string[]> {
  const migrations = allMigrations(engine)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error("The database couldn't be migrated to this version", { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
