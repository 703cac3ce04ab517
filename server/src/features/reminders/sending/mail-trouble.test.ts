import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '../../../testing/calls/clock.ts'
import { openMailServer } from '../../../testing/mail-transports.ts'
import { setUpReminderCalls } from '../../../testing/calls/reminder-calls.ts'
import { everyApp, openApp, type TestApp } from '../../../testing/calls/test-app.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
const toClose: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of toClose.splice(0).toReversed()) await close()
})

const EVENING_BEFORE = '2026-12-03T16:00:00Z'
const evening = { daysBefore: 1, time: '18:00' }
const atStart = { minutesBefore: 0 }

/** Opens the app with a person who has a reminder, and a mail server whose answers a test can set. */
async function withMailServer(open: (environment: Record<string, string>) => Promise<TestApp>) {
  const answers = { recipient: 250, mail: async () => 250 }
  const server = await openMailServer(
    () => answers.recipient,
    () => answers.mail(),
  )
  toClose.push(server.close)
  const app = await open({ SMTP_URL: server.url })
  toClose.push(app.close)
  const it = await setUpReminderCalls(app)
  return { ...it, answers, reminders: () => server.messages.filter(({ raw }) => raw.includes('You asked for this')) }
}

/** Waits until no job is running or due. */
const atRest = ({ db }: TestApp) =>
  expect
    .poll(() =>
      db
        .selectFrom('jobs')
        .select('id')
        .where((job) => job.or([job('state', '=', 'active'), job('run_at', '<=', Date.now())]))
        .execute(),
    )
    .toEqual([])

/** Waits until something is so, and skips the pauses between two tries of a job. */
const soon = (app: TestApp, what: () => Promise<unknown>) =>
  expect.poll(async () => {
    await app.makeDue()
    return what()
  })

describe.each(everyApp)('a reminder through a mail server on $name', ({ open }) => {
  test('is given up at once if its email is refused for good, and can be set again', async () => {
    const it = await withMailServer(open)
    await it.remind(evening)
    it.answers.recipient = 550
    await it.advanceTo(EVENING_BEFORE)
    await soon(it.app, it.listed).toMatchObject({ reminders: [], missed: [{ when: evening, why: 'refused' }] })
    expect(await it.lastMessage()).toEqual({
      content:
        "I couldn't email your reminder for Night Ferry Quartet: your email provider refused it. Please check your email address in Settings.",
      actions: [`remind:${it.eventId}`],
    })
    it.answers.recipient = 250
    expect((await it.remind(atStart)).statusCode).toBe(201)
    await it.advanceTo('2026-12-04T18:00:00Z')
    expect(it.reminders()).toHaveLength(1)
    expect(await it.listed()).toEqual({ reminders: [], missed: [] })
  })

  test('stays on the list while the mail server is busy, and is sent once when it no longer is', async () => {
    const it = await withMailServer(open)
    await it.remind(evening)
    let tries = 0
    it.answers.mail = async () => ((tries += 1) > 7 ? 250 : 451) // more than a job has attempts
    await setClock(it.app, EVENING_BEFORE)
    await soon(it.app, async () => tries).toBeGreaterThan(5)
    if (tries <= 7) expect(await it.listed()).toMatchObject({ reminders: [{ when: evening }], missed: [] })
    await soon(it.app, it.listed).toEqual({ reminders: [], missed: [] })
    expect(it.reminders()).toHaveLength(1)
  })

  test('is given up with a message if the mail server is still busy when the event is nearly over', async () => {
    const it = await withMailServer(open)
    await it.remind(atStart)
    it.answers.mail = async () => 451
    await setClock(it.app, '2026-12-04T18:57:00Z')
    await soon(it.app, it.listed).toMatchObject({ reminders: [], missed: [{ when: atStart, why: 'unsent' }] })
    expect((await it.lastMessage()).content).toBe(
      "I couldn't email your reminder for Night Ferry Quartet: the mail server didn't accept it in time.",
    )
    it.answers.mail = async () => 250
    await it.advanceTo('2026-12-04T18:58:00Z')
    expect(it.reminders()).toEqual([])
  })

  test('leaves the list only when a slow mail server has accepted it, and is one email', async () => {
    const it = await withMailServer(open)
    await it.remind(evening)
    const { promise: isTaken, resolve: take } = Promise.withResolvers<number>()
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    it.answers.mail = () => {
      ask()
      return isTaken
    }
    await setClock(it.app, EVENING_BEFORE)
    await isAsked
    expect(await it.listed()).toMatchObject({ reminders: [{ when: evening }], missed: [] })
    await it.edit({ title: 'Night Ferry Trio' })
    take(250)
    await expect.poll(it.listed).toEqual({ reminders: [], missed: [] })
    expect(it.reminders()).toHaveLength(1)
  })

  test('is sent only at its new time if its event moves while the mail server is busy', async () => {
    const it = await withMailServer(open)
    await it.remind(evening)
    let tries = 0
    it.answers.mail = async () => {
      tries += 1
      return 451
    }
    await setClock(it.app, EVENING_BEFORE)
    await soon(it.app, async () => tries).toBeGreaterThan(0)
    await atRest(it.app)
    await it.edit({ start_date: '2026-12-18' })
    it.answers.mail = async () => 250
    const newMoment = Date.parse('2026-12-17T16:00:00Z')
    await setClock(it.app, newMoment)
    await soon(it.app, it.listed).toEqual({ reminders: [], missed: [] })
    expect(it.reminders().map(({ raw }) => raw.includes(`-${newMoment}@`))).toEqual([true])
  })
})

test('a sent reminder is not sent again while the database cannot record that it was sent', async () => {
  const it = await withMailServer(openApp)
  await it.remind(evening)
  await sql`create trigger full_disk before update on reminders when new.ended_at is not null
    begin select raise(abort, 'the disk is full'); end`.execute(it.app.db)
  await setClock(it.app, EVENING_BEFORE)
  await expect.poll(() => it.reminders().length).toBe(1)
  await it.app.makeDue()
  expect((await it.listed()).reminders).toHaveLength(1)
  await sql`drop trigger full_disk`.execute(it.app.db)
  await expect.poll(it.listed).toEqual({ reminders: [], missed: [] })
  expect(it.reminders()).toHaveLength(1)
})
