import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { migrate } from '../../../platform/database/opening/migrate.ts'
import { eventJsonColumns } from '../../../platform/database/rows/event-rows.ts'
import { listOutbox } from '../../../platform/mail/read-outbox.ts'
import { createOutboxMail } from '../../../platform/mail/outbox-mail.ts'
import { everyQueue, type OpenQueue } from '../../../testing/every-queue.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { eventRow } from '../../../testing/event-row.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { mailReminderJob } from './mail-reminder-job.ts'
import { sendReminderJob } from './send-reminder-job.ts'

/** Adds a reminder that was due a minute ago, of an event or a series that begins tomorrow. */
async function addDueReminder(db: Database, recurrence: string | null = null) {
  const dueAt = Date.now() - 60_000
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const starts = Date.parse(`${tomorrow}T20:00Z`)
  const user = { id: 'ada', email: 'ada@example.org', name: 'Ada', password_hash: '', created_at: 0 }
  await db
    .insertInto('users')
    .values({ ...user, verified_at: 1, admin_since: null, suspended_at: null, time_zone: null })
    .execute()
  const event = eventRow({
    id: 'e1',
    owner_id: 'ada',
    thread_id: null,
    picture_id: null,
    start_date: tomorrow,
    recurrence,
  })
  await db
    .insertInto('events')
    .values({ ...event, ...eventJsonColumns(event) })
    .execute()
  const minutes = Math.ceil((starts - dueAt) / 60_000)
  const at = starts - minutes * 60_000
  const when = { minutes_before: minutes, days_before: null, wall_time: null }
  await db
    .insertInto('reminders')
    .values({ id: 'r1', owner_id: 'ada', event_id: 'e1', ...when, due_at: at, ended_at: null, created_at: 0 })
    .execute()
  return { reminderId: 'r1', dueAt: at }
}

async function migrated(open: () => Promise<OpenQueue>): Promise<OpenQueue> {
  const queue = await open()
  await migrate(queue.opened)
  return queue
}

/** What both kinds of jobs need. */
const sharedDependencies = (jobs: JobQueue) => ({
  jobs,
  pushReminder: noPush,
  addAssistantMessage: async () => {},
})
const noPush = job({
  name: 'push-reminder',
  payload: z.object({ reminderId: z.string(), dueAt: z.number(), sessionId: z.string() }),
  attempts: 1,
  run: async () => {},
})

/** Opens one process: its queue and the jobs that it runs. */
async function openProcess(queue: OpenQueue, outbox: string) {
  const { db } = queue.opened
  const jobs: JobQueue = await queue.jobs()
  const mailReminder = mailReminderJob({
    ...sharedDependencies(jobs),
    db,
    log: silentLog,
    mail: createOutboxMail({ folder: outbox, from: 'us@example.org' }),
    publicUrl: 'https://swap.example',
    unsubscribeToken: (ownerId) => `reminders.${ownerId}.proof`,
  })
  const sendReminder = sendReminderJob({ ...sharedDependencies(jobs), db, mailReminder })
  return { jobs, mailReminder, sendReminder }
}
const context = { attempt: 1, signal: new AbortController().signal }

describe.each(everyQueue)('a reminder on $name', ({ open }) => {
  test('goes out once, however many workers find it due', async () => {
    const queue = await migrated(open)
    const outbox = join(temporaryFolder(), 'outbox')
    const due = await addDueReminder(queue.opened.db)
    const [one, other] = [await openProcess(queue, outbox), await openProcess(queue, outbox)]
    await Promise.all([one, other, one, other].map(({ sendReminder }) => sendReminder.run(due, context)))
    expect(await queue.countPending()).toBe(1)
    await one.jobs.start([one.mailReminder, one.sendReminder])
    await expect.poll(() => queue.countPending()).toBe(0)
    expect(await listOutbox(outbox)).toHaveLength(1)
    await one.jobs.stop()
    await other.jobs.stop()
    await queue.opened.close()
  })

  test('of a series goes out once, and is queued once for its next date', async () => {
    const queue = await migrated(open)
    const outbox = join(temporaryFolder(), 'outbox')
    const due = await addDueReminder(queue.opened.db, 'FREQ=WEEKLY')
    const [one, other] = [await openProcess(queue, outbox), await openProcess(queue, outbox)]
    await Promise.all([one, other, one, other].map(({ sendReminder }) => sendReminder.run(due, context)))
    await one.jobs.start([one.mailReminder, one.sendReminder])
    await expect.poll(() => queue.countPending()).toBe(0)
    expect(await listOutbox(outbox)).toHaveLength(1)
    const next = await queue.opened.db.selectFrom('reminders').select(['due_at', 'ended_at']).executeTakeFirstOrThrow()
    expect(next).toEqual({ due_at: due.dueAt + 7 * 86_400_000, ended_at: null })
    await one.jobs.stop()
    await queue.makeDue()
    expect(await queue.countPending()).toBe(1) // next week's
    await other.jobs.stop()
    await queue.opened.close()
  })

  test('goes out once if the process dies between taking it and sending it', async () => {
    const queue = await migrated(open)
    const outbox = join(temporaryFolder(), 'outbox')
    const due = await addDueReminder(queue.opened.db)
    const dying = await openProcess(queue, outbox)
    await dying.sendReminder.run(due, context) // taken and its mail queued; then nothing more of this process
    expect(await listOutbox(outbox)).toEqual([])

    const next = await openProcess(queue, outbox)
    await next.sendReminder.run(due, context) // its job did not end, so it runs again
    await next.jobs.start([next.mailReminder, next.sendReminder])
    await expect.poll(() => queue.countPending()).toBe(0)
    expect(await listOutbox(outbox)).toHaveLength(1)
    await next.jobs.stop()
    await dying.jobs.stop()
    await queue.opened.close()
  })

  test('is one email if the process dies between sending it and recording that', async () => {
    const queue = await migrated(open)
    const outbox = join(temporaryFolder(), 'outbox')
    const due = await addDueReminder(queue.opened.db)
    const { jobs, mailReminder, sendReminder } = await openProcess(queue, outbox)
    await sendReminder.run(due, context)
    await mailReminder.run(due, context)
    await queue.opened.db.updateTable('reminders').set({ sending_at: due.dueAt, ended_at: null }).execute()
    await mailReminder.run(due, context)
    expect(await listOutbox(outbox)).toHaveLength(1)
    await jobs.stop()
    await queue.opened.close()
  })

  test('stays pending if the transaction that takes it fails', async () => {
    const queue = await migrated(open)
    const outbox = join(temporaryFolder(), 'outbox')
    const { db } = queue.opened
    const due = await addDueReminder(db)
    const { jobs, mailReminder } = await openProcess(queue, outbox)
    const full: JobQueue = { ...jobs, add: () => Promise.reject(new Error('the disk is full')) }
    const failing = sendReminderJob({ ...sharedDependencies(full), db, mailReminder })
    await expect(failing.run(due, context)).rejects.toThrow('the disk is full')
    expect(await db.selectFrom('reminders').select('ended_at').execute()).toEqual([{ ended_at: null }])
    await jobs.stop()
    await queue.opened.close()
  })
})
