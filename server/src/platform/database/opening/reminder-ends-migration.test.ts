import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eventRow } from '../../../testing/event-row.ts'
import { everyDatabase } from '../../../testing/every-database.ts'
import { eventJsonColumns } from '../rows/event-rows.ts'
import { json } from '../tables/json-columns.ts'
import { reminderEnds } from '../migrations/0029-reminder-ends.ts'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada', password_hash: '', created_at: 0 }
const reminder = {
  owner_id: 'ada',
  event_id: 'e1',
  minutes_before: 0,
  days_before: null,
  wall_time: null,
  created_at: 0,
}

describe.each(everyDatabase)('the migration to reminder ends on $name', ({ open }) => {
  test('keeps reminders pending whose email is still queued', async () => {
    const { db, engine, close } = await open()
    await db
      .insertInto('users')
      .values({ ...user, verified_at: 1, admin_since: null, suspended_at: null, time_zone: null })
      .execute()
    const event = eventRow({ id: 'e1', owner_id: 'ada', thread_id: null, picture_id: null })
    await db
      .insertInto('events')
      .values({ ...event, ...eventJsonColumns(event) })
      .execute()
    await db
      .insertInto('reminders')
      .values([
        { ...reminder, id: 'waits', due_at: 1000, ended_at: 1001 },
        { ...reminder, id: 'series', due_at: 9000, ended_at: null },
        { ...reminder, id: 'sent', due_at: 1000, ended_at: 1001 },
      ])
      .execute()
    const queued = { name: 'mail-reminder', state: 'ready', priority: 0, run_at: 1000 } as const
    for (const reminderId of ['waits', 'series'])
      await db
        .insertInto('jobs')
        .values({ ...queued, payload: json({ reminderId, dueAt: 1000 }) })
        .execute()
    for (const column of ['sending_at', 'missed_at', 'missed_why'])
      await sql`alter table reminders drop column ${sql.ref(column)}`.execute(db)

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration takes a database of any tables
    await reminderEnds(engine).up(db as never)
    const rows = db.selectFrom('reminders').select(['id', 'sending_at', 'ended_at']).orderBy('id')
    expect(await rows.execute()).toEqual([
      { id: 'sent', sending_at: null, ended_at: 1001 },
      { id: 'series', sending_at: 1000, ended_at: null },
      { id: 'waits', sending_at: 1000, ended_at: null },
    ])
    await close()
  })
})
