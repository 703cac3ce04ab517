import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../testing/every-database.ts'
import { calendarEntries } from '../migrations/0032-calendar-entries.ts'

describe.each(everyDatabase)('migration 0032, which creates feed visits, on $name', ({ open }) => {
  test('keeps which program last fetched a calendar', async () => {
    const { db, engine, close } = await open()
    // Undoes the migration, which creates both of these tables and drops both of these columns.
    for (const statement of [
      'drop table feed_visits',
      'drop table entry_changes',
      'alter table calendar_feeds add column fetched_at bigint',
      'alter table calendar_feeds add column fetched_by text',
    ])
      await sql.raw(statement).execute(db)
    for (const id of ['ada', 'eve'])
      await db
        .insertInto('users')
        .values({
          id,
          email: `${id}@example.org`,
          name: id,
          password_hash: '',
          created_at: 0,
          verified_at: 1,
          admin_since: null,
          suspended_at: null,
          time_zone: null,
        })
        .execute()
    await sql`insert into calendar_feeds (id, owner_id, calendar, generation, token_hash, version, created_at, fetched_at, fetched_by)
      values ('a', 'ada', 'my-events', 1, 'x', 1, 0, 1000, 'Google Calendar'), ('b', 'eve', 'my-events', 1, 'y', 1, 0, null, null)`.execute(
      db,
    )

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration takes a database of any tables
    await calendarEntries(engine).up(db as never)
    expect(await db.selectFrom('feed_visits').selectAll().execute()).toEqual([
      { feed_id: 'a', owner_id: 'ada', program: 'Google Calendar', at: 1000 },
    ])
    expect(Object.keys((await db.selectFrom('calendar_feeds').selectAll().executeTakeFirst()) ?? {})).not.toContain(
      'fetched_by',
    )
    await close()
  })
})
