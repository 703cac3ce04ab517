import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ThreadList } from '@swap/contract/thread-list'
import { migrate } from '../database/opening/migrate.ts'
import { createMessageBus } from '../database/bus/message-bus.ts'
import { openDatabase } from '../database/opening/open-database.ts'
import { faultHandlers } from '../../testing/every-database.ts'
import { openMailServer } from '../../testing/mail-transports.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, endedJob, sendPoster, signUp, startProduct, type RealProduct } from '../../testing/real-product.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../testing/throwaway-postgres.ts'
import { createEmbeddedJobQueue } from './embedded-job-queue.ts'
import { job } from './job.ts'
import { LEASE_MS } from './leases.ts'

const LATER = { timeout: 60_000, interval: 50 }

/** A PostgreSQL server of its own, which these tests stop and start. Null if PostgreSQL is not installed. */
const own = await startThrowawayPostgres(dirname(tmpdir())) // outside this run's folder, which the server's account cannot read
afterAll(() => own?.stop())

const toClose: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})

async function openQueue(server: ThrowawayPostgres) {
  const opened = await openDatabase({ kind: 'postgres', url: server.url }, faultHandlers)
  toClose.push(opened.close)
  await migrate(opened)
  const bus = createMessageBus(opened, { log: silentLog })
  toClose.push(bus.close)
  const jobs = createEmbeddedJobQueue(opened, { log: silentLog, bus, concurrency: 10, pollMs: 50, backoffMs: () => 50 })
  toClose.push(() => jobs.stop(0))
  const left = async () => (await opened.db.selectFrom('jobs').selectAll().execute()).length
  return { db: opened.db, jobs, left }
}

describe.each([own ?? []].flat())('an outage of PostgreSQL while jobs run', (server) => {
  test.each(['fast', 'immediate'] as const)(
    'loses no job, three times in a row (%s stop)',
    { timeout: 180_000 },
    async (how) => {
      const { db, jobs, left } = await openQueue(server)
      const began: string[] = []
      const ended: string[] = []
      let away = Promise.withResolvers<void>()
      const work = job({
        name: 'work',
        payload: z.object({ n: z.string(), kind: z.string() }),
        attempts: 2,
        async run({ n, kind }) {
          began.push(n)
          if (kind !== 'short') await away.promise
          if (kind === 'fails' && began.filter((it) => it === n).length === 1) throw new Error('once')
          if (kind === 'asks') await sql`select 1`.execute(db)
          ended.push(n)
        },
      })
      await jobs.start([work])
      for (let round = 0; round < 3; round++) {
        away = Promise.withResolvers()
        const kinds = ['ends', 'fails', 'asks'] as const
        for (const kind of kinds) await jobs.add(db, work, { n: `${kind} ${round}`, kind })
        await expect.poll(() => began.length, LATER).toBeGreaterThanOrEqual(kinds.length)
        for (const kind of kinds) await expect.poll(() => began, LATER).toContain(`${kind} ${round}`)
        await jobs.add(db, work, { n: `short ${round}`, kind: 'short' })
        await server.halt(how)
        away.resolve()
        await expect.poll(() => ended, LATER).toContain(`ends ${round}`)
        await sleep(2500) // longer than two attempts of a job that asks the database
        await server.resume()
        await expect.poll(left, LATER).toBe(0)
        for (const kind of [...kinds, 'short'])
          expect(ended.filter((it) => it === `${kind} ${round}`).length).toBeGreaterThanOrEqual(1)
        // What ended is never run again, though its end could not be written for a while.
        expect(began.filter((it) => it === `ends ${round}`)).toHaveLength(1)
      }
      expect(await db.selectFrom('failed_jobs').selectAll().execute()).toEqual([])
    },
  )

  test('leaves a job that outlasts its lease to the process that runs it', { timeout: 120_000 }, async () => {
    const [mine, other] = [await openQueue(server), await openQueue(server)]
    const began: string[] = []
    const done = Promise.withResolvers<void>()
    const longJob = (whose: string) =>
      job({
        name: 'long',
        payload: z.object({}),
        attempts: 5,
        async run() {
          began.push(whose)
          await done.promise
        },
      })
    await mine.jobs.start([longJob('mine')])
    await mine.jobs.add(mine.db, longJob('mine'), {})
    await expect.poll(() => began, LATER).toEqual(['mine'])
    await other.jobs.start([longJob('other')])
    await server.halt()
    await sleep(LEASE_MS + 3000)
    await server.resume()
    await sleep(LEASE_MS + 3000) // long enough for one that is no longer renewed to be taken by the other
    done.resolve()
    await expect.poll(mine.left, LATER).toBe(0)
    expect(began).toEqual(['mine'])
  })
})

describe.each([own ?? []].flat())('the product whose PostgreSQL goes away', (server) => {
  let product: RealProduct

  const ask = async (token: string) =>
    (await fetch(`${product.url}/api/events`, { headers: asPerson(token), signal: AbortSignal.timeout(20_000) })).status

  const eventsOf = async (token: string) => {
    const listed = await fetch(`${product.url}/api/events`, { headers: asPerson(token) })
    const { events: threads } = (await listed.json()) as ThreadList
    return threads.flatMap(({ events }) => events.map(({ title }) => title))
  }

  test('answers 503 during an outage, and completes accepted work once', { timeout: 240_000 }, async () => {
    const mail = await openMailServer(undefined, () => sleep(300, 250))
    toClose.push(mail.close)
    product = await startProduct(temporaryFolder(), { settings: { DATABASE_URL: server.url, SMTP_URL: mail.url } })
    toClose.push(product.kill)
    const arrived = (email: string) => mail.messages.filter(({ recipients }) => recipients.includes(email)).length
    const people: { email: string; token: string }[] = []

    for (const round of [0, 1, 2]) {
      const email = `ada${round}@example.org`
      const token = await signUp(product.url, email)
      people.push({ email, token })
      const reading = await sendPoster(product.url, token)
      await server.halt(round === 1 ? 'immediate' : 'fast') // in the middle of an email and a reading
      expect([await ask(token), await ask(token), await ask(token)]).toEqual([503, 503, 503])
      expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
      await sleep(3000)
      await server.resume()
      await expect.poll(() => ask(token), LATER).toBe(200)
      await expect.poll(() => arrived(email), LATER).toBeGreaterThanOrEqual(1)
      expect((await endedJob(product.url, token, reading ?? '')).status).toBe('complete')
    }

    for (const { email, token } of people)
      expect([email, await eventsOf(token), arrived(email)]).toEqual([email, ['JAZZ NIGHT'], 1])
    const messageIds = mail.messages.map(({ raw }) => /^Message-ID: (?<id>.+)$/im.exec(raw)?.groups?.id)
    expect(new Set(messageIds).size).toBe(people.length)
  })

  test('starts once its database server does, even if started before it', { timeout: 120_000 }, async () => {
    await server.halt()
    const starting = startProduct(temporaryFolder(), { settings: { DATABASE_URL: server.url } })
    await sleep(3000)
    await server.resume()
    product = await starting
    toClose.push(product.kill)
    expect(await ask(await signUp(product.url, 'early@example.org'))).toBe(200)
  })
})
