import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Corrects the previews of threads that still said they were being checked after their reading had failed or was stopped. */
export const unreadPreviews = (_engine: Engine): Migration => ({
  async up(db) {
    await sql`update threads set preview = 'Not read yet'
      where preview = 'Checking for event information...'
        and id in (select thread_id from readings where status = 'error')
        and id not in (select thread_id from readings where status = 'processing')`.execute(db)
  },
})
