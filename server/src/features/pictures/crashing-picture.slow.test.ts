// A picture that kills the process that reads it is given up after a few attempts, and other pictures are still read.
import { join } from 'node:path'
import { job } from '@swap/contract/job'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { DatabaseSettings } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/opening/open-database.ts'
import { LEASE_MS } from '../../platform/jobs/leases.ts'
import { faultHandlers, openOnServer, postgresUrl } from '../../testing/every-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, sendPicture, signUp, startProduct, type RealProduct } from '../../testing/real-product.ts'
import { NOT_READ } from './wording/reading-text.ts'

/** How long a reading takes, and how long a start may take on a busy machine. */
const SERVICE_MS = 1000
const START_MS = 8000

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** Restarts a process whenever it dies, as a supervisor does, and records when. */
async function supervise(start: () => Promise<RealProduct>) {
  const deaths: number[] = []
  let isOver = false
  let product = await start()
  const watching = (async () => {
    for (;;) {
      await product.ended
      if (isOver) return
      deaths.push(Date.now())
      product = await start()
      if (isOver) await product.kill()
    }
  })()
  cleanups.push(async () => {
    isOver = true
    await product.kill()
    await watching
  })
  return { deaths, url: () => product.url }
}

const onSqlite = async () => {
  const folder = temporaryFolder()
  const { deaths, url } = await supervise(() => startProduct(folder, { stubMs: SERVICE_MS }))
  return { deaths, url, database: { kind: 'sqlite', file: join(folder, 'swap.db') } as DatabaseSettings }
}

const onPostgres = (serverUrl: string) => async () => {
  const folder = temporaryFolder()
  const { url: database, close } = await openOnServer(serverUrl)
  cleanups.push(close)
  const start = (role: 'web' | 'worker') =>
    startProduct(folder, { role, stubMs: SERVICE_MS, settings: { DATABASE_URL: database } })
  const web = await start('web')
  cleanups.push(web.kill)
  const { deaths } = await supervise(() => start('worker'))
  return { deaths, url: () => web.url, database: { kind: 'postgres', url: database } as DatabaseSettings }
}

const installations = [
  { name: 'SQLite, one process', open: onSqlite },
  ...[postgresUrl ?? []].flat().map((url) => ({ name: 'PostgreSQL, web and worker', open: onPostgres(url) })),
]

describe.each(installations)('a picture that ends the whole process, on $name', ({ open }) => {
  test(
    'is tried three times, then reported as not read, and delays the next person by one attempt at most',
    { timeout: 120_000 },
    async () => {
      const { deaths, url, database } = await open()
      const [ada, bo] = [await signUp(url(), 'ada@example.org'), await signUp(url(), 'bo@example.org', 'Bo Diddley')]
      const deadly = await jobId(await sendPicture(url(), ada, 'deadly'))
      const next = await jobId(await sendPicture(url(), bo, 'a picture'))
      const sentAt = Date.now()

      const { db, close } = await openDatabase(database, faultHandlers)
      const reading = (id: string) =>
        db.selectFrom('readings').select(['status', 'ended_at']).where('id', '=', id).executeTakeFirstOrThrow()
      const soon = { timeout: 90_000, interval: 50 }
      await expect.poll(async () => (await reading(next)).status, soon).toBe('complete')
      const { ended_at: endedAt } = await reading(next)
      expect(deaths.filter((at) => at < Number(endedAt)).length).toBeLessThanOrEqual(1)
      expect(Number(endedAt) - sentAt).toBeLessThan(2 * SERVICE_MS + LEASE_MS + START_MS)

      await expect.poll(async () => (await reading(deadly)).status, soon).toBe('error')
      expect(deaths).toHaveLength(3)
      const kept = () => db.selectFrom('failed_jobs').select(['name', 'attempts']).execute()
      await expect.poll(kept, soon).toEqual([{ name: 'read-picture', attempts: 3 }])
      await close()
      const answer = await askUntilUp(() => fetch(`${url()}/api/jobs/${deadly}`, { headers: asPerson(ada) }))
      expect(job.parse(await answer.json())).toMatchObject({ status: 'error', description: NOT_READ })
    },
  )
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of this endpoint
const jobId = async (answer: Response) => ((await answer.json()) as { jobId: string }).jobId

async function askUntilUp(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await sleep(50)
    }
  }
}
