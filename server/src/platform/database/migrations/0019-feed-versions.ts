import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Stops incrementing a calendar's version when an event's row is rewritten unchanged, as queries do to lock it. */
export const feedVersions = (engine: Engine): Migration => ({
  async up(db) {
    if (engine === 'postgres') {
      await sql`drop trigger feed_of_event on events`.execute(db)
      await sql`create trigger feed_of_event after insert or delete on events
        for each row execute function raise_feed_version()`.execute(db)
      await sql`create trigger feed_of_changed_event after update on events
        for each row when (old.* is distinct from new.*) execute function raise_feed_version()`.execute(db)
      return
    }
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info('events')`.execute(db)
    const differs = sql.raw(rows.map(({ name }) => `old."${name}" is not new."${name}"`).join(' or '))
    await sql`drop trigger feed_of_changed_event`.execute(db)
    await sql`create trigger feed_of_changed_event after update on events
      when (old.saved_at is not null or new.saved_at is not null) and (${differs})
      begin update calendar_feeds set version = version + 1 where owner_id = new.owner_id; end`.execute(db)
  },
})
