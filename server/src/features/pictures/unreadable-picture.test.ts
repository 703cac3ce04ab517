import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChildProcessReader } from '../../platform/reader/child-process-reader.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { jobOf, postEmpty, sendPicture, threadOf, threadsOf } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'
import { futureEvent, readingOf } from '../../testing/readings.ts'
import { NOT_READ } from './wording/reading-text.ts'

const child = createChildProcessReader({
  log: silentLog,
  entry: new URL('../../testing/fakes/misbehaving-child.ts', import.meta.url),
})
afterAll(() => child.close())

// A job that gives up logs an error, which is expected here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const ways = [
  { way: 'throws', read: () => Promise.reject(new TypeError('no such line')), error: 'TypeError: no such line' },
  {
    way: 'ends its process',
    read: () => child.read('crash', { today: '2026-11-21', timeZone: 'Europe/Riga' }),
    error: 'SIGSEGV',
  },
]

describe.each(everyApp)('a picture that the reader cannot read, on $name', ({ open }) => {
  test.each(ways)(
    'is tried three times and reported in plain words, and the next picture does not wait: the reader $way',
    async ({ read, error }) => {
      const app = await open()
      const [ada, bo] = [await app.signUp(), await app.signUp()]
      const begun = Promise.withResolvers<void>()
      const first = Promise.withResolvers<void>()
      app.reader.script.push(async () => (begun.resolve(), await first.promise, read()))
      const poison = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
      await begun.promise
      const next = (await sendPicture(app, bo)).json<{ jobId: string }>()
      first.resolve()
      await expect.poll(() => app.reader.requests.length, { interval: 5 }).toBe(2)
      app.reader.script.push(read, read)
      await expect.poll(async () => (await jobOf(app, bo, next.jobId)).status, { interval: 5 }).toBe('complete')
      expect(await jobOf(app, ada, poison.jobId)).toMatchObject({ status: 'processing' })

      await app.settled()
      expect(app.reader.requests).toHaveLength(4)
      expect(await jobOf(app, ada, poison.jobId)).toMatchObject({ status: 'error', description: NOT_READ })
      const { messages } = await threadOf(app, ada, poison.threadId)
      expect(messages.at(-1)).toMatchObject({ status: 'failed', content: NOT_READ })
      expect(messages[0]?.picture?.deletedAt).toBeNull()
      expect(await threadsOf(app, ada)).toMatchObject([{ preview: 'Not read yet' }])
      const kept = await app.db.selectFrom('failed_jobs').select(['attempts', 'error']).execute()
      expect(kept).toEqual([{ attempts: 3, error: expect.stringContaining(error) }])

      const again = Promise.withResolvers<void>()
      app.reader.script.push(async () => (await again.promise, readingOf([futureEvent()])))
      await postEmpty(app, ada, `/api/jobs/${poison.jobId}/retry`)
      expect(await threadsOf(app, ada)).toMatchObject([{ preview: 'Checking for event information...' }])
      again.resolve()
      await app.settled()
      const [thread] = await threadsOf(app, ada)
      expect(thread?.preview).toContain('20:00')
      await app.close()
    },
  )
})
