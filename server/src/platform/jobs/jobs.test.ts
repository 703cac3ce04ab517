import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { everyQueue, type OpenQueue } from '../../testing/every-queue.ts'
import { noReserve, type DiskReserve } from '../database/disk/disk-reserve.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { createEmbeddedJobQueue } from './embedded-job-queue.ts'
import { deleteJobsContaining, saveFailedJob } from './failed-jobs.ts'
import type { JobContext } from './job.ts'
import { job } from './job.ts'
import type { JobQueue } from './job-queue.ts'

/** Opens a queue with one job definition, `read`, which records its runs in `ran`. */
async function queueOf(
  open: () => Promise<OpenQueue>,
  {
    run = async () => {},
    attempts = 3,
    concurrency = 2,
  }: {
    run?: (n: number, context: JobContext) => Promise<void>
    attempts?: number
    concurrency?: number
  } = {},
) {
  const queue = await open()
  const ran: string[] = []
  const read = job({
    name: 'read',
    payload: z.object({ n: z.number() }),
    attempts,
    async run({ n }, context) {
      ran.push(`began ${n}`)
      await run(n, context)
      ran.push(`ended ${n}`)
    },
    onGiveUp: async ({ n }, reason) => void ran.push(`gave up ${n}: ${reason.message}`),
  })
  const opened = { queue, jobs: await queue.jobs({ concurrency }) }
  toClose.push(opened)
  const drained = () =>
    expect
      .poll(async () => (await queue.makeDue(), await queue.countPending()), { timeout: 15_000, interval: 20 })
      .toBe(0)
  return { ...opened, db: queue.opened.db, read, ran, drained }
}

const toClose: { queue: OpenQueue; jobs: JobQueue }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const { queue, jobs } of toClose.splice(0)) {
    await jobs.stop(0)
    await queue.opened.close()
  }
})

describe.each(everyQueue)('$name', ({ open }) => {
  test('runs each job once and leaves no row behind', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open)
    await jobs.start([read])
    for (let n = 0; n < 40; n++) await jobs.add(db, read, { n })
    await drained()
    expect(ran.filter((it) => it.startsWith('began'))).toHaveLength(40)
    expect(new Set(ran).size).toBe(80)
  })

  test('retries a job that threw, and gives up with its error when no attempt is left', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open, {
      run: async (n, { attempt }) => {
        if (n === 1 || attempt === 1) throw new Error(`bad ${attempt}`)
      },
    })
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 })
    await jobs.add(db, read, { n: 2 })
    await drained()
    expect(ran.filter((it) => / 1\b/.test(it))).toEqual(['began 1', 'began 1', 'began 1', 'gave up 1: bad 3'])
    expect(ran.filter((it) => / 2\b/.test(it))).toEqual(['began 2', 'began 2', 'ended 2'])
  })

  test.each([
    ['finds the disk full', 'STORAGE_FULL'],
    ['needs something that is unavailable', 'UNAVAILABLE'],
  ] as const)('retries a job that %s without counting the attempt', async (_why, code) => {
    let isFull = true
    const { db, jobs, read, ran, drained, queue } = await queueOf(open, {
      run: async () => {
        if (isFull) throw new Failure(code)
      },
    })
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 })
    const waits = async () =>
      (await db.selectFrom('jobs').select(['state', 'attempts']).execute()).map((row) => Object.values(row).join(' '))
    for (let round = 1; round <= 5; round++) {
      await expect.poll(() => ran).toHaveLength(round)
      await expect.poll(waits).toEqual(['ready 0'])
      if (round === 5) isFull = false
      await queue.makeDue()
    }
    await drained()
    expect(ran).toEqual([...Array.from({ length: 5 }, () => 'began 1'), 'began 1', 'ended 1'])
  })

  test('runs jobs that were running when they were copied from another database', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open)
    await jobs.add(db, read, { n: 1 })
    await db.updateTable('jobs').set({ state: 'active', attempts: 1, lease_until: null }).execute()
    await jobs.start([read])
    await drained()
    expect(ran).toEqual(['began 1', 'ended 1'])
  })

  test('runs waiting jobs before a job whose process died', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open, { concurrency: 1 })
    await jobs.add(db, read, { n: 1 })
    await db.updateTable('jobs').set({ state: 'active', attempts: 1, lease_until: null }).execute()
    await jobs.add(db, read, { n: 2 })
    await sleep(5) // a later millisecond
    await jobs.start([read])
    await expect.poll(() => ran).toHaveLength(4)
    expect(ran).toEqual(['began 2', 'ended 2', 'began 1', 'ended 1'])
    await drained()
  })

  test('does not try again after a Failure', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open, {
      run: () => Promise.reject(new Failure('PICTURE_DAMAGED')),
    })
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 })
    await drained()
    expect(ran).toEqual(['began 1', "gave up 1: This picture is damaged and can't be opened."])
  })

  test('runs a job added in a transaction only if that commits, and then at once', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open)
    await jobs.start([read])
    const failed = db.transaction().execute(async (trx) => {
      await jobs.add(trx, read, { n: 1 })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const begun = performance.now()
    await db.transaction().execute((trx) => jobs.add(trx, read, { n: 2 }))
    await expect.poll(() => ran, { interval: 2 }).toContain('began 2')
    expect(performance.now() - begun).toBeLessThan(500)
    await drained()
    expect(ran).not.toContain('began 1')
  })

  test('does not run a job before it is due', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open)
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 }, { runAt: Date.now() + 3_600_000 })
    await sleep(300)
    expect(ran).toEqual([])
    await drained()
    expect(ran).toContain('ended 1')
  })

  test('runs a job when it is due by our clock, even if the database’s is days ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 24 * 3_600_000 })
    const { db, jobs, read, ran } = await queueOf(open)
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 }, { runAt: Date.now() + 3_600_000 })
    await jobs.add(db, read, { n: 2 })
    await expect.poll(() => ran).toEqual(['began 2', 'ended 2'])
    await sleep(300)
    vi.useRealTimers()
    expect(ran).toEqual(['began 2', 'ended 2'])
  })

  test('does not hold up one person’s picture behind a hundred of another’s', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open, { run: () => sleep(5) })
    for (let n = 0; n < 100; n++) await jobs.add(db, read, { n }, { priority: n })
    await jobs.add(db, read, { n: 999 }, { priority: 0 })
    await jobs.start([read])
    await drained()
    expect(ran.filter((it) => it.startsWith('began')).indexOf('began 999')).toBeLessThan(4)
  })

  test('does not run a job that was cancelled while it waited, but continues a running one', async () => {
    const first = Promise.withResolvers<void>()
    const { db, jobs, read, ran, drained } = await queueOf(open, { concurrency: 1, run: () => first.promise })
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 })
    await expect.poll(() => ran).toEqual(['began 1'])
    for (const n of [2, 3]) await jobs.add(db, read, { n })
    for (const n of [1, 2]) await jobs.cancel(db, read, { n })
    first.resolve()
    await drained()
    expect(ran).toEqual(['began 1', 'ended 1', 'began 3', 'ended 3'])
  })

  test('runs at most as many jobs at once as its concurrency allows', async () => {
    let [now, most] = [0, 0]
    const { db, jobs, read, drained } = await queueOf(open, {
      concurrency: 1,
      run: async () => {
        most = Math.max(most, ++now)
        await sleep(10)
        now--
      },
    })
    await jobs.start([read])
    for (let n = 0; n < 5; n++) await jobs.add(db, read, { n })
    await drained()
    expect(most).toBe(1)
  })

  test('does not hold up an email behind a picture, nor pictures behind an email', async () => {
    const until = (what: string) => expect.poll(() => ran, { timeout: 10_000, interval: 5 }).toContain(what)
    const { db, jobs, read, ran, drained } = await queueOf(open, {
      concurrency: 1,
      attempts: 1,
      run: async (n) => (n === 0 ? until('mail began') : undefined),
    })
    const send = job({
      name: 'send',
      payload: z.object({}),
      attempts: 1,
      async run() {
        ran.push('mail began')
        await until('began 1')
        ran.push('mail ended')
      },
    })
    await jobs.start([read, send])
    await jobs.add(db, read, { n: 0 })
    await expect.poll(() => ran).toContain('began 0')
    await jobs.add(db, read, { n: 1 })
    await jobs.add(db, send, {})
    await drained()
    expect(ran.toSorted()).toEqual(['began 0', 'began 1', 'ended 0', 'ended 1', 'mail began', 'mail ended'])
    expect(ran.indexOf('ended 0')).toBeLessThan(ran.indexOf('began 1'))
  })

  test('leaves jobs of unknown kinds to other processes', async () => {
    const { db, jobs, read, ran, queue } = await queueOf(open)
    const unknown = job({ name: 'unknown', payload: z.object({}), attempts: 1, run: async () => {} })
    await jobs.start([read])
    await jobs.add(db, unknown, {})
    await jobs.add(db, read, { n: 1 })
    await expect.poll(() => ran).toContain('ended 1')
    await expect.poll(queue.countPending).toBe(1)
    await sleep(300)
    expect(await queue.countPending()).toBe(1)
  })

  test('ends a job whose payload is no longer valid', async () => {
    const { db, jobs, read, ran, drained } = await queueOf(open)
    const older = job({ name: 'read', payload: z.object({ page: z.string() }), attempts: 3, run: async () => {} })
    await jobs.start([read])
    await jobs.add(db, older, { page: 'one' })
    await drained()
    expect(ran).toEqual([])
  })

  test('deletes the waiting, running and failed jobs that name a person, and no others', async () => {
    const { db, jobs } = await queueOf(open)
    const [ada, lada] = ['ada@example.org', 'lada@example.org']
    const ended = Promise.withResolvers<void>()
    const send = job({
      name: 'send',
      payload: z.object({ email: z.string() }),
      attempts: 1,
      async run({ email }) {
        await deleteJobsContaining(db, [email])
        throw new Error(`no such address: ${email}`)
      },
      onGiveUp: async () => ended.resolve(),
    })
    for (const email of [ada, lada]) {
      await jobs.add(db, send, { email }, { runAt: Date.now() + 3_600_000 })
      await saveFailedJob(db, { name: 'send', payload: { email }, error: new Error('no'), attempts: 1 })
    }
    await jobs.add(db, send, { email: ada })
    await jobs.start([send])
    await ended.promise
    await jobs.stop()
    for (const table of ['jobs', 'failed_jobs'] as const)
      expect(await db.selectFrom(table).select('payload').execute()).toEqual([{ payload: { email: lada } }])
  })

  test('stores the error of a job that gives up, without email addresses', async () => {
    const { db, jobs, drained } = await queueOf(open)
    const read = job({
      name: 'read',
      payload: z.object({}),
      attempts: 1,
      run: () => Promise.reject(new Error('550 5.1.1 <ada@example.org> no such user')),
    })
    await jobs.start([read])
    await jobs.add(db, read, {})
    await drained()
    expect(await db.selectFrom('failed_jobs').select('error').execute()).toEqual([
      { error: 'Error: 550 5.1.1 <[address]> no such user' },
    ])
  })

  test('lets running jobs end when it stops', async () => {
    const { db, jobs, read, ran, queue } = await queueOf(open, { run: () => sleep(200) })
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 })
    await expect.poll(() => ran, { interval: 2 }).toContain('began 1')
    await jobs.stop(5000)
    toClose.splice(0)
    expect(ran).toEqual(['began 1', 'ended 1'])
    expect(await queue.countPending()).toBe(0)
    await queue.opened.close()
  })

  test('stops even if the full disk has no space for putting aborted jobs back', async () => {
    const { read, queue, ran, jobs: queued } = await queueOf(open, { run: () => sleep(1000) })
    let isFull = false
    const reserve: DiskReserve = {
      ...noReserve,
      use: (_purpose, write) =>
        isFull ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })) : write(),
    }
    const jobs = createEmbeddedJobQueue(queue.opened, { log: silentLog, bus: queued.bus, pollMs: 50, reserve })
    await jobs.start([read])
    await jobs.add(queue.opened.db, read, { n: 1 })
    await expect.poll(() => ran, { interval: 2 }).toContain('began 1')
    isFull = true
    await expect(jobs.stop(0)).resolves.toBeUndefined()
  })

  test('puts aborted jobs back when it stops, without counting the attempt', { repeats: 5 }, async () => {
    const { db, jobs, read, ran, queue, drained } = await queueOf(open, {
      attempts: 1,
      run: async (_n, { signal }) => {
        if (ran.length === 1) await sleep(60_000, undefined, { signal })
      },
    })
    await jobs.start([read])
    await jobs.add(db, read, { n: 1 })
    await expect.poll(() => ran, { interval: 2 }).toContain('began 1')
    const begun = performance.now()
    await jobs.stop(50)
    expect(performance.now() - begun).toBeLessThan(2000)

    const next = await queue.jobs()
    toClose.splice(0, 1, { queue, jobs: next })
    await next.start([read])
    await expect.poll(() => ran, { timeout: 5000 }).toEqual(['began 1', 'began 1', 'ended 1'])
    await drained()
  })
})
