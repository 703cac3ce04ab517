// Which answers of a push service end a push subscription. Runs the reminder job directly, without the queue and its waits.
import type { Thread } from '@swap/contract/thread'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptJob } from '../platform/jobs/attempt-job.ts'
import { createWebPush } from '../platform/push/push.ts'
import { pushReminderJob } from '../features/reminders/sending/push-reminder-job.ts'
import { signUpVerified } from '../testing/calls/account-calls.ts'
import { openFakeBrowser, postToFakeBrowser } from '../testing/fakes/fake-push-service.ts'
import { readEvent, readingOf } from '../testing/readings.ts'
import { get, put, readPicture } from '../testing/calls/http-calls.ts'
import { silentLog } from '../testing/fakes/silent-log.ts'
import { addAssistantMessage } from '../features/chat/add-assistant-message.ts'
import { as, everyApp, openApp, type TestApp } from '../testing/calls/test-app.ts'

const onHttps = { PUBLIC_URL: 'https://swap.example', ALLOW_OUTGOING: 'true' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Signs up a person with a reminder and a subscribed browser; `tell` sends the reminder, in the job's last attempt. */
async function createSubscriber(app: TestApp) {
  const ada = await signUpVerified(app)
  app.reader.script.push(readingOf([readEvent()]))
  const { threadId } = await readPicture(app, ada)
  const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
  const { endpoint, p256dh, auth } = openFakeBrowser()
  await put(app, ada, '/api/push', { endpoint, keys: { p256dh, auth } })
  const body = { when: { minutesBefore: 60 } }
  await app.server.inject({ method: 'POST', url: `/api/events/${event?.id}/reminders`, headers: as(ada), body })
  const reminder = await app.db.selectFrom('reminders').select(['id', 'due_at']).executeTakeFirstOrThrow()
  await app.db.deleteFrom('jobs').execute() // or the queue would send it, too
  vi.setSystemTime(reminder.due_at ?? 0)
  const device = await app.db.selectFrom('devices').select('session_id').executeTakeFirstOrThrow()
  const payload = { reminderId: reminder.id, dueAt: reminder.due_at, sessionId: device.session_id }
  const logged: object[] = []
  const log = { ...silentLog, warn: (fields: object) => void logged.push(fields) }
  const tell = async (status: number | 'no network') => {
    const push = createWebPush({ secret: 'a secret', subject: 'https://swap.example', log, post: answering(status) })
    const definition = pushReminderJob({ db: app.db, push, addAssistantMessage })
    const claimed = { id: 0, name: definition.name, payload, attempts: definition.attempts }
    await attemptJob(definition, { db: app.db, claimed, signal: new AbortController().signal, log: silentLog })
    const kept = await app.db.selectFrom('devices').select('failures').executeTakeFirst()
    return kept?.failures ?? 'ended'
  }
  return { tell, logged }
}

const answering =
  (status: number | 'no network'): typeof postToFakeBrowser =>
  async (...posted) => {
    if (status === 'no network') throw new Error('getaddrinfo EAI_AGAIN')
    return status === 201 ? postToFakeBrowser(...posted) : status
  }

test.each(everyApp)(
  'a subscription ends after three messages in a row that did not get through, on $name',
  async ({ open }) => {
    const app = await open(onHttps)
    const { tell, logged } = await createSubscriber(app)
    const kept = []
    for (const status of [403, 503, 201, 400, 429, 500, 201]) kept.push(await tell(status))
    expect(kept).toEqual([1, 2, 0, 1, 2, 'ended', 'ended'])
    const host = 'updates.push.services.mozilla.com'
    expect(logged).toEqual([403, 503, 400, 429, 500].map((status) => ({ host, status })))
    await app.close()
  },
)

test('a subscription stays, however often the network is unreachable', async () => {
  const app = await openApp(onHttps)
  const { tell } = await createSubscriber(app)
  for (let message = 1; message <= 4; message++) expect(await tell('no network')).toBe(0)
  await app.close()
})

test.each([404, 410])('a subscription ends at once if its push service answers %i', async (status) => {
  const app = await openApp(onHttps)
  const { tell } = await createSubscriber(app)
  expect(await tell(status)).toBe('ended')
  await app.close()
})
