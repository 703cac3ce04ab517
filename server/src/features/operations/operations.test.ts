import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@swap/contract/admin-api'
import type { Session } from '@swap/contract/session'
import type { FailedJob, Operations } from '@swap/contract/operations-api'
import type { Job } from '@swap/contract/job'
import { password } from '../../testing/calls/account-calls.ts'
import { makeAdmin } from '../../testing/calls/admin-calls.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

/** Runs without `console.error`: a logged error would fail the test, but is expected here. */
async function quietly(run: () => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line no-console -- put back at once
  const said = console.error
  // oxlint-disable-next-line no-console
  console.error = () => undefined
  // oxlint-disable-next-line no-console
  await run().finally(() => (console.error = said))
}

/** A failed job: an email that could not be sent. */
const unsent = (id: string, email: string) => ({
  id,
  name: 'account-mail',
  payload: JSON.stringify({ kind: 'known-address', email }),
  error: 'Error: the mail server is away',
  attempts: 5,
  failed_at: 1,
})

describe.each(everyApp)('the operations page of staff, on $name', ({ open }) => {
  let app: TestApp
  let staff: Session
  let ada: Session
  beforeAll(async () => {
    app = await open()
    staff = await app.signUp()
    ada = await app.signUp()
    await makeAdmin(app, staff)
  })
  afterAll(() => app.close())

  const readMetrics = async () => (await get(app, staff, '/api/admin/operations')).json<Operations>()
  const failed = async () => (await get(app, staff, '/api/admin/failed-jobs')).json<{ jobs: FailedJob[] }>().jobs
  const audit = async () => (await get(app, staff, '/api/admin/audit')).json<{ entries: AuditEntry[] }>().entries
  const send = (method: 'POST' | 'DELETE', url: string) =>
    app.server.inject({ method, url, headers: as(staff), ...(method === 'POST' && { body: {} }) })
  const status = async (jobId: string) => (await get(app, ada, `/api/jobs/${jobId}`)).json<Job>().status

  /** Sends a picture at which the reader breaks down each time, and returns the id of its job. */
  async function failReading(): Promise<string> {
    app.reader.script.push(...['', ' again', ' a third time'].map((time) => new Error(`The child died${time}`)))
    let jobId = ''
    await quietly(async () => {
      const sent = await readPicture(app, ada)
      jobId = sent.jobId
    })
    return jobId
  }

  test('shows how the product runs: queue, reading times, storage and versions', async () => {
    await readPicture(app, ada)
    const { queue, readings, storage, versions, events, failedJobs } = await readMetrics()
    expect(queue.find(({ name }) => name === 'read-picture')).toEqual({
      name: 'read-picture',
      waiting: 0,
      scheduled: 0,
      running: 0,
      oldestMs: null,
    })
    expect(readings.hour.count).toBeGreaterThan(0)
    expect(readings.day.p99).not.toBeNull()
    expect(storage.databaseBytes).toBeGreaterThan(0)
    expect(storage.freeBytes).toBeGreaterThan(0)
    expect(versions.node).toBe(process.version)
    expect(versions.database).toMatch(/^(?:SQLite|PostgreSQL) \d/)
    expect(events.all).toBeGreaterThan(0)
    expect(failedJobs).toBe(0)
  })

  test('a failed job is kept with its error, and staff can retry it', async () => {
    const jobId = await failReading()
    expect(await status(jobId)).toBe('error')
    const [job] = await failed()
    expect(job).toMatchObject({ name: 'read-picture', error: 'Error: The child died a third time', attempts: 3 })
    expect((await send('POST', `/api/admin/failed-jobs/${job?.id}/retry`)).statusCode).toBe(204)
    await app.settled()
    expect(await status(jobId)).toBe('complete')
    expect(await failed()).toEqual([])
    expect((await audit())[0]).toMatchObject({ action: 'retry-job', title: 'read-picture', by: staff.email })
    expect((await send('POST', `/api/admin/failed-jobs/${job?.id}/retry`)).statusCode).toBe(404)
  })

  test('a failed job whose picture is gone cannot be retried, only dropped', async () => {
    await failReading()
    const [job] = await failed()
    await app.db.deleteFrom('readings').where('status', '=', 'error').execute()
    expect((await send('POST', `/api/admin/failed-jobs/${job?.id}/retry`)).statusCode).toBe(409)
    expect(await failed()).toHaveLength(1)
    expect((await send('DELETE', `/api/admin/failed-jobs/${job?.id}`)).statusCode).toBe(204)
    expect(await failed()).toEqual([])
    expect((await audit())[0]).toMatchObject({ action: 'drop-job' })
  })

  test('deleting an account deletes the failed jobs that hold its data', async () => {
    const leaving = await app.signUp({ email: 'leaves_soon@example.org' })
    await app.db
      .insertInto('failed_jobs')
      .values([unsent('theirs', leaving.email), unsent('others', 'leavesXsoon@example.org')])
      .execute()
    await app.server.inject({ method: 'DELETE', url: '/api/account', headers: as(leaving), body: { password } })
    expect((await failed()).map(({ id }) => id)).toEqual(['others'])
  })
})
