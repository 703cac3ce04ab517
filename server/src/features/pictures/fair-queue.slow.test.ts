// Fair queueing: many pictures of one person don't delay one picture of another.
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openOnServer, postgresUrl } from '../../testing/every-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { sendPicture, signUp, startProduct, type RealProduct } from '../../testing/real-product.ts'

/** How long a reading takes. */
const SERVICE_MS = 1000
/** How many pictures one person sends at once. 1,000 give the same result, but take a minute to send. */
const MANY = 60

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

describe.each([postgresUrl ?? []].flat())('three workers on one PostgreSQL', (serverUrl) => {
  test(
    'read one picture within the time of three, although somebody else sent many and a worker is killed',
    { timeout: 180_000 },
    async () => {
      const { db, web, work } = await openInstallation(serverUrl)
      const workers = await Promise.all([work(), work(), work()])
      const token = await person(web, 'ada')
      await db.updateTable('users').set({ verified_at: Date.now() }).execute()
      await sendMany(web, token, MANY)

      const before = await send(web, await person(web, 'bo'))
      const cleos = await person(web, 'cleo')
      await sendMany(web, cleos, 10)
      expect(await waitOf(db, before)).toBeLessThan(3 * SERVICE_MS)

      const restarted = work()
      await workers[0]?.kill()
      const during = await send(web, await person(web, 'dana'))
      expect(await waitOf(db, during)).toBeLessThan(3 * SERVICE_MS)
      await restarted
      const after = await send(web, await person(web, 'emil'))
      expect(await waitOf(db, after)).toBeLessThan(3 * SERVICE_MS)

      await expect.poll(() => readOf(db, 'cleo'), { timeout: 60_000 }).toBe(10)
      expect(await readOf(db, 'ada')).toBeLessThan(MANY)
    },
  )
})

async function openInstallation(serverUrl: string) {
  const folder = temporaryFolder()
  const { db, url, close } = await openOnServer(serverUrl)
  cleanups.push(close)
  const start = async (role: 'web' | 'worker') => {
    const product = await startProduct(folder, { role, stubMs: SERVICE_MS, settings: { DATABASE_URL: url } })
    cleanups.push(product.kill)
    return product
  }
  return { db, web: await start('web'), work: () => start('worker') }
}

const person = (web: RealProduct, name: string) => signUp(web.url, `${name}@example.org`, 'Somebody Else')

async function send(web: RealProduct, token: string): Promise<string> {
  const answer = await sendPicture(web.url, token, 'a picture')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of this endpoint
  return ((await answer.json()) as { jobId: string }).jobId
}

async function sendMany(web: RealProduct, token: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 5) await Promise.all([1, 2, 3, 4, 5].map(() => send(web, token)))
}

/** How many ms passed from the sending of a picture to the end of its reading. */
async function waitOf(db: Database, id: string): Promise<number> {
  const reading = () =>
    db.selectFrom('readings').select(['created_at', 'ended_at']).where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await reading()).ended_at, { interval: 20, timeout: 60_000 }).not.toBeNull()
  const { created_at: sentAt, ended_at: endedAt } = await reading()
  return Number(endedAt) - sentAt
}

/** Returns how many of a person's pictures have been read. */
async function readOf(db: Database, name: string): Promise<number> {
  const read = await db
    .selectFrom('readings')
    .innerJoin('users', 'users.id', 'readings.owner_id')
    .select('readings.id')
    .where('users.email', '=', `${name}@example.org`)
    .where('readings.status', '=', 'complete')
    .execute()
  return read.length
}
