import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eventJsonColumns } from '../../platform/database/rows/event-rows.ts'
import { eventRow } from '../../testing/event-row.ts'
import { everyQueue } from '../../testing/every-queue.ts'
import { markReminderMissed } from './sending/mark-reminder-missed.ts'
import { findReminder } from './queries.ts'

const DUE_AT = 1000
const user = { id: 'ada', email: 'ada@example.org', name: 'Ada', password_hash: '', created_at: 0 }
const reminder = { minutes_before: 0, days_before: null, wall_time: null, due_at: DUE_AT, sending_at: DUE_AT }

describe.each(everyQueue)('a reminder on $name', ({ engine, open }) => {
  test.runIf(engine === 'postgres')('that is given up while its thread is deleted causes no deadlock', async () => {
    const { opened } = await open()
    const { db } = opened
    await db
      .insertInto('users')
      .values({ ...user, verified_at: 1, admin_since: null, suspended_at: null, time_zone: null })
      .execute()
    const thread = { id: 't1', owner_id: 'ada', title: 'Gig', preview: '', last_message_at: 0, created_at: 0 }
    await db.insertInto('threads').values(thread).execute()
    const event = eventRow({ id: 'e1', owner_id: 'ada', thread_id: 't1', picture_id: null })
    await db
      .insertInto('events')
      .values({ ...event, ...eventJsonColumns(event) })
      .execute()
    const row = { ...reminder, id: 'r1', owner_id: 'ada', event_id: 'e1', ended_at: null, created_at: 0 }
    await db.insertInto('reminders').values(row).execute()
    const found = await findReminder(db, 'r1')
    if (!found) throw new Error('There is no reminder')

    const addAssistantMessage = async (trx: typeof db) =>
      void (await trx.updateTable('threads').set({ last_message_at: 1 }).where('id', '=', 't1').execute())
    const giveUp = () =>
      db
        .transaction()
        .execute((trx) =>
          markReminderMissed(trx, { addAssistantMessage }, found, { dueAt: DUE_AT, why: 'off', now: 1 }),
        )
    const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    let givingUp: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('threads').set({ title: 'Gig' }).where('id', '=', 't1').execute()
      givingUp = giveUp()
      await expect.poll(async () => (await waits.execute(db)).rows[0]?.count, { interval: 20 }).toBe(1)
      await trx.deleteFrom('reminders').where('id', '=', 'r1').execute()
      await trx.deleteFrom('threads').where('id', '=', 't1').execute()
    })
    await expect(givingUp).resolves.toBeUndefined()
    expect(await db.selectFrom('reminders').select('id').execute()).toEqual([])
    await opened.close()
  })
})
