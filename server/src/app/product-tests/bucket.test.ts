// The whole product with its pictures in an S3 bucket, also while the bucket can't be reached.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Job } from '@swap/contract/job'
import { call, password, signUpVerified } from '../../testing/calls/account-calls.ts'
import { importAccount } from '../../testing/calls/account-import-calls.ts'
import { pictureFiles } from '../../testing/every-storage.ts'
import { openFakeBucket } from '../../testing/fakes/fake-bucket.ts'
import { openFakeModelServer } from '../../testing/fakes/fake-model-server.ts'
import { fetchFeed, saveEventFromPicture, createFeedLink, pictureIn } from '../../testing/calls/feed-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, jobOf, readPicture, sendPicture, threadOf } from '../../testing/calls/http-calls.ts'
import { as, openApp } from '../../testing/calls/test-app.ts'

async function open() {
  const bucket = await openFakeBucket()
  const app = await openApp({ S3_URL: bucket.url })
  return { app, bucket, kept: () => pictureFiles({ folder: app.folder, bucket }).length }
}
type Opened = Awaited<ReturnType<typeof open>>

const pictureOf = async ({ app }: Opened, person: { accessToken: string }, jobId: string) =>
  (await get(app, person, `/api/jobs/${jobId}`)).json<Job>().result?.events[0]?.media.image_url ?? ''

/** Makes a request that has to fail quickly, and returns its answer. The error it logs is expected. */
async function expectQuickFailure(ask: () => Promise<{ statusCode: number; headers: object; json: () => unknown }>) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const begun = performance.now()
  const { statusCode, headers, json } = await ask()
  said.mockClear()
  expect(performance.now() - begun).toBeLessThan(3000)
  return { statusCode, ...headers, ...(json() as object) }
}
const busy = { statusCode: 503, code: 'UNAVAILABLE', 'retry-after': '3' }

test('pictures in a bucket are shown, served in feeds, exported, imported and deleted; none is in the data folder', async () => {
  const opened = await open()
  const { app, bucket, kept } = opened
  const ada = await signUpVerified(app)
  const { threadId, jobId } = await saveEventFromPicture(app, ada)
  expect(kept()).toBe(2)
  const shown = await app.server.inject({ url: await pictureOf(opened, ada, jobId) })
  expect([shown.statusCode, shown.headers['content-length']]).toEqual([200, String(shown.rawPayload.length)])
  const { body } = await fetchFeed(app, await createFeedLink(app, ada))
  expect((await fetchFeed(app, pictureIn(body))).rawPayload.equals(shown.rawPayload)).toBe(true)

  const ticket = (await call(app, ada, 'POST /api/account/export')).json<{ url: string }>()
  const zip = (await app.server.inject({ url: new URL(ticket.url).pathname })).rawPayload
  expect(zip.includes(shown.rawPayload)).toBe(true)
  const eve = await app.signUp()
  expect(await importAccount(app, eve, zip)).toMatchObject({ status: 'complete', result: { pictures: 1 } })
  expect(kept()).toBe(4)

  await app.server.inject({ method: 'DELETE', url: `/api/threads/${threadId}`, headers: as(ada) })
  expect(kept()).toBe(2)
  expect((await call(app, eve, 'DELETE /api/account', { body: { password } })).statusCode).toBe(204)
  await expect.poll(() => [...bucket.objects.keys()]).toEqual(['some.folder/owner'])
  expect(readdirSync(app.folder)).not.toContain('pictures')
  expect(readdirSync(join(app.folder, 'uploads'))).toEqual([])
  await app.close()
})

test('while the bucket is unreachable, the product says so within three seconds, does all else, and recovers', async () => {
  const opened = await open()
  const { app, bucket, kept } = opened
  await app.signUp()
  const { id: eve } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const ada = await app.signUp()
  const { threadId, jobId } = await saveEventFromPicture(app, ada)
  const url = await pictureOf(opened, ada, jobId)
  await bucket.stop()
  expect(await expectQuickFailure(() => app.server.inject({ url }))).toMatchObject(busy)
  expect(await expectQuickFailure(() => sendPicture(app, ada))).toMatchObject(busy)
  expect((await get(app, ada, '/api/events')).statusCode).toBe(200)
  expect(
    (await app.server.inject({ method: 'DELETE', url: `/api/threads/${threadId}`, headers: as(ada) })).statusCode,
  ).toBe(204)
  await bucket.start()
  bucket.fault = 'refuses'
  await app.db.updateTable('sessions').set({ revoked_at: 1 }).where('user_id', '=', eve).execute()
  await app.sweep()
  expect(await app.db.selectFrom('sessions').select('id').where('user_id', '=', eve).execute()).toEqual([])
  expect(kept()).toBe(2)
  bucket.fault = null
  await readPicture(app, ada)
  await app.sweep()
  expect(kept()).toBe(2)
  await app.close()
})

test('a picture without an event is deleted from the bucket in the end, however often the bucket refuses', async () => {
  const { app, bucket, kept } = await open()
  const ada = await app.signUp()
  app.reader.script.push(async () => {
    Object.assign(bucket, { fault: 'refuses', faults: 4 })
    return readingOf([])
  })
  const { jobId, threadId } = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
  const said = async () => (await threadOf(app, ada, threadId)).messages.at(-1)?.content
  await expect.poll(async () => (await jobOf(app, ada, jobId)).status).toBe('complete')
  expect(await said()).toContain('The picture will be deleted from the server shortly.')
  expect(kept()).toBe(2)
  await expect
    .poll(async () => {
      await app.makeDue()
      return bucket.faults
    })
    .toBe(0)
  await app.makeDue()
  await app.settled()
  expect((await get(app, ada, `/api/jobs/${jobId}`)).json()).toMatchObject({ status: 'complete', outcome: 'none' })
  expect(await said()).toContain('The picture has been deleted from the server.')
  expect(kept()).toBe(0)
  await app.close()
})

test.each([
  [
    'a picture without an event',
    readingOf([], { probability: 0.3, place: { name: 'Blue Cup', address: '1 Main Street', link: null, phone: null } }),
    0,
  ],
  ['a picture that was turned for reading', readingOf([readEvent()], { outcome: 'unsure', turned: 90 }), 2],
])('the answer of a model about %s is not lost while the bucket refuses', async (_name, reading, left) => {
  const bucket = await openFakeBucket()
  const model = await openFakeModelServer('ollama')
  const app = await openApp({
    S3_URL: bucket.url,
    READER: 'ollama',
    READER_URL: model.settings().url,
    READER_MODEL: 'm',
  })
  const ada = await app.signUp()
  app.reader.script.push(reading)
  model.script.push((response) => {
    bucket.fault = 'refuses'
    response.end(JSON.stringify({ message: { content: '{}' } }))
  })
  const { jobId, threadId } = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
  await expect.poll(() => bucket.requests.filter((line) => line.endsWith(' 403')).length).toBeGreaterThan(0)
  bucket.fault = null
  await expect.poll(async () => (await app.makeDue(), (await jobOf(app, ada, jobId)).status)).toBe('complete')
  await app.makeDue()
  await app.settled()
  const { messages } = await threadOf(app, ada, threadId)
  expect(messages.flatMap(({ receipts = [] }) => receipts)).toMatchObject([{ outcome: 'agreed' }])
  expect(model.requests).toHaveLength(1)
  expect(
    (await app.db.selectFrom('messages').select('place_found').where('role', '=', 'result').execute()).map(
      ({ place_found: place }) => place,
    ),
  ).toEqual([reading.place])
  expect(pictureFiles({ folder: app.folder, bucket })).toHaveLength(left)
  model.close()
  await app.close()
})
