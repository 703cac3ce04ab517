// Reminders and weekly emails are sent exactly once, even when the process that sends them is killed at any step.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Engine } from '../../platform/database/database.ts'
import { eventJsonColumns } from '../../platform/database/rows/event-rows.ts'
import { migrate } from '../../platform/database/opening/migrate.ts'
import { job } from '../../platform/jobs/job.ts'
import { listOutbox } from '../../platform/mail/read-outbox.ts'
import { saveSettings } from '../../platform/settings/queries.ts'
import { eventRow } from '../../testing/event-row.ts'
import { everyQueue, type OpenQueue } from '../../testing/every-queue.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { sendingSteps, type EmailProcessOptions } from '../../testing/email-process.ts'

const PROGRAM = join(import.meta.dirname, '../../testing/email-process.ts')

const processes = new Set<ChildProcess>()
afterEach(async () => {
  await Promise.all([...processes].map(kill))
})

async function kill(child: ChildProcess): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null
  if (!isOver && child.kill('SIGKILL')) await once(child, 'exit')
  processes.delete(child)
}

function startProcess(orders: EmailProcessOptions): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/node') },
  })
  child.stdout.resume()
  processes.add(child)
  return child
}

/** Two weekends on which the clocks change in Berlin: the evening before Monday's event, and that Monday at eight. */
const weekends = {
  spring: { monday: '2027-03-29', evening: '2027-03-28T16:00:00Z', eight: '2027-03-29T06:00:00Z' },
  autumn: { monday: '2027-11-01', evening: '2027-10-31T17:00:00Z', eight: '2027-11-01T07:00:00Z' },
}
type Weekend = (typeof weekends)['spring']

const due = {
  reminder: job({
    name: 'send-reminder',
    payload: z.object({ reminderId: z.string(), dueAt: z.number() }),
    attempts: 5,
    run: async () => {},
  }),
  digest: job({
    name: 'send-digest',
    payload: z.object({ ownerId: z.string(), dueAt: z.number() }),
    attempts: 5,
    run: async () => {},
  }),
}

/** Somebody in Berlin who wants the weekly mail, with an event on Monday and a reminder on the evening before. */
async function personWithEvent({ db }: OpenQueue['opened'], { monday, evening, eight }: Weekend): Promise<void> {
  const user = { id: 'ada', email: 'ada@example.org', name: 'Ada', password_hash: '', created_at: 0 }
  await db
    .insertInto('users')
    .values({ ...user, verified_at: 1, admin_since: null, time_zone: 'Europe/Berlin' })
    .execute()
  await saveSettings(db, { ownerId: 'ada', version: 0, now: 0, change: { weeklyDigest: true } })
  const times = { start_date: monday, start_time: '20:00', saved_at: 1 }
  const event = eventRow({ id: 'e1', owner_id: 'ada', thread_id: null, picture_id: null, ...times })
  await db
    .insertInto('events')
    .values({ ...event, ...eventJsonColumns(event) })
    .execute()
  const when = { minutes_before: null, days_before: 1, wall_time: '18:00' }
  const row = { id: 'r1', owner_id: 'ada', event_id: 'e1', ...when, ended_at: null, created_at: 0 }
  await db
    .insertInto('reminders')
    .values({ ...row, due_at: Date.parse(evening) })
    .execute()
  await db
    .insertInto('digests')
    .values({ owner_id: 'ada', due_at: Date.parse(eight), last_week: null })
    .execute()
}

/** On PostgreSQL it takes some seconds until a lease runs out and a process counts as dead: two deaths are enough. */
const deathsOn = (engine: Engine) => (engine === 'postgres' ? [sendingSteps[1], sendingSteps[3]] : sendingSteps)

/** Sends each email with a process that dies at the first step, then one that dies at the second step, and so on. */
const cases = everyQueue.flatMap(({ name, engine, open }) => [
  { name, engine, open, email: 'reminder' as const, weekend: 'spring' as const },
  // The emails differ in little, the queues in how they find out about a death.
  ...(engine === 'postgres' ? [] : [{ name, engine, open, email: 'digest' as const, weekend: 'autumn' as const }]),
])

test.each(cases)(
  'a $email is sent once, whenever its process is killed, also when clocks change in $weekend, with $name',
  { timeout: 120_000 },
  async ({ engine, open, email, weekend }) => {
    const queue = await open()
    await migrate(queue.opened)
    const folder = temporaryFolder()
    const moments = weekends[weekend]
    await personWithEvent(queue.opened, moments)
    const jobs = await queue.jobs()
    const dueAt = Date.parse(email === 'reminder' ? moments.evening : moments.eight)
    if (email === 'reminder') await jobs.add(queue.opened.db, due.reminder, { reminderId: 'r1', dueAt })
    else await jobs.add(queue.opened.db, due.digest, { ownerId: 'ada', dueAt })

    for (const [at, step] of deathsOn(engine).entries()) {
      const now = dueAt + 1000 + at * 60_000
      const dying = startProcess({ database: queue.settings, folder, now, dieAt: { email, step } })
      await once(dying, 'exit')
      expect([step, dying.signalCode]).toEqual([step, 'SIGKILL'])
    }
    // PostgreSQL is shared by two processes at once; any other database has a single one.
    for (let process = 0; process < (engine === 'postgres' ? 2 : 1); process += 1)
      startProcess({ database: queue.settings, folder, now: dueAt + 10 * 60_000, dieAt: null })
    await expect.poll(() => queue.countPending(), { timeout: 40_000 }).toBe(0)

    const ids = (await listOutbox(join(folder, 'outbox'))).map(({ id }) => id)
    expect(ids).toEqual([expect.stringContaining(email)])
    if (email === 'reminder') {
      const rows = queue.opened.db.selectFrom('reminders').select(['sending_at', 'missed_at', 'ended_at'])
      const ended = [{ sending_at: null, missed_at: null, ended_at: expect.any(Number) }]
      // The processes have another clock than this test, so a job that they put off does not count as pending here.
      await expect.poll(() => rows.execute(), { timeout: 40_000 }).toEqual(ended)
    }
    await jobs.stop()
    await queue.opened.close()
  },
)
