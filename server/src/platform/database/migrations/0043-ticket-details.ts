import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Adds seat, gate and order number, and recreates the trigger that compares an event's columns on SQLite. */
export const ticketDetails = (engine: Engine): Migration => ({
  async up(db) {
    for (const name of ['seat', 'gate', 'order_number'])
      await db.schema.alterTable('events').addColumn(name, 'text').execute()
    if (engine === 'postgres') return
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info('events')`.execute(db)
    const differs = sql.raw(rows.map(({ name }) => `old."${name}" is not new."${name}"`).join(' or '))
    await sql`drop trigger feed_of_changed_event`.execute(db)
    await sql`create trigger feed_of_changed_event after update on events
      when (old.saved_at is not null or new.saved_at is not null) and (${differs})
      begin update calendar_feeds set version = version + 1 where owner_id = new.owner_id; end`.execute(db)
  },
})
