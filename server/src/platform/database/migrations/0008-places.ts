import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** A place shown by a picture without an event: kept with its message, so that an event can be planned there. */
export const places = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('messages').addColumn('place_found', 'text').execute()
  },
})
