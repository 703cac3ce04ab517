import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Stores the place that a picture without an event shows, so that an event can be planned there. */
export const places = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('messages').addColumn('place_found', 'text').execute()
  },
})
