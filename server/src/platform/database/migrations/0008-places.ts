import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** A place that a picture without an event showed: kept with what was said about it, so that something can be planned there. */
export const places = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('messages').addColumn('place_found', 'text').execute()
  },
})
