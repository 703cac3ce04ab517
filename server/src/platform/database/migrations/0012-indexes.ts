import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Adds indexes on foreign keys, so that chat messages and deletions do not scan all rows. */
export const indexes = (_engine: Engine): Migration => ({
  async up(db) {
    for (const column of ['reading_id', 'picture_id', 'reply_to'])
      await db.schema.createIndex(`messages_by_${column}`).on('messages').column(column).execute()
    await db.schema.createIndex('passkey_challenges_user').on('passkey_challenges').column('user_id').execute()
  },
})
