import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Limits the index on `merged_into` to merged events: otherwise SQLite uses it to scan all unmerged ones. */
export const mergedIndex = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.dropIndex('events_by_merged_into').execute()
    await sql`create index events_by_merged_into on events (merged_into) where merged_into is not null`.execute(db)
  },
})
