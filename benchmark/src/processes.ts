// Measures several processes on one PostgreSQL database, which must be empty: npm run bench -- processes POSTGRES_URL [PICTURES]
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPictureSenders } from './filling/send-pictures.ts'
import { countReadings, startStub, verifyEverybody, type StubProcess } from './stub-processes.ts'

/** How long a worker takes to read a picture. A stub only waits that time, so that no core limits the workers. */
const READ_MS = 50
/** Pictures that are sent to measure the speed of one worker, and then of three. */
const MEASURED = 1000
/** The time between two kills of a random process. */
const KILL_EVERY_MS = 2500
const DEFAULT_PICTURES = 10_000

/**
 * Measures how much faster three workers are than one, then kills processes at random under load and prints how many pictures were read
 * nevertheless. Returns whether every picture was read exactly once.
 */
export async function processesBenchmark([url, count = String(DEFAULT_PICTURES)]: string[]): Promise<boolean> {
  if (url === undefined) {
    console.log('processes: needs an empty PostgreSQL: npm run bench -- processes postgres://…')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'swap-processes-'))
  const settings = { DATABASE_URL: url, DATA_DIR: folder }
  const stubs: StubProcess[] = []
  const start = async (role: 'web' | 'worker') => {
    const stub = await startStub(role, READ_MS, settings)
    stubs.push(stub)
    return stub
  }
  try {
    const servers = await Promise.all([start('web'), start('web'), start('web')])
    const people = await createPictureSenders(servers, 0)
    verifyEverybody(settings)

    const rates: number[] = []
    let expected = 0
    for (const workers of [1, 3]) {
      expected += await people.send(MEASURED)
      const before = countReadings(settings).complete
      const working = await Promise.all(Array.from({ length: workers }, () => start('worker')))
      const begun = performance.now()
      await waitUntilQueueIsEmpty(settings)
      const done = countReadings(settings).complete - before
      rates.push((done / (performance.now() - begun)) * 1000)
      for (const worker of working) await worker.kill()
    }
    const [one = 0, three = 0] = rates
    console.log(
      `${availableParallelism()} cores; readings of ${READ_MS} ms: one worker ${one.toFixed(1)}/s, three ${three.toFixed(1)}/s: ${(three / one).toFixed(2)} times (goal 2.5)`,
    )

    const workers = await Promise.all([start('worker'), start('worker'), start('worker')])
    const all = { web: servers, worker: workers }
    const killing = killAtRandom(all, start)
    const sent = await people.send(Number(count))
    await waitUntilQueueIsEmpty(settings)
    const killed = await killing.stop()
    const { complete, other, twice } = countReadings(settings)
    expected += sent
    console.log(
      `${sent} pictures through 3 web and 3 worker processes, ${killed} of them killed: ${complete} of ${expected} complete, ${other} otherwise, ${twice} reported twice, ${people.refused()} refused`,
    )
    return complete === expected && other === 0 && twice === 0
  } finally {
    await Promise.all(stubs.map(({ kill }) => kill()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until no picture is left to read. Checks once a second, since each check starts a process. */
async function waitUntilQueueIsEmpty(settings: Record<string, string>): Promise<void> {
  while (countReadings(settings).left > 0) await sleep(1000)
}

/** Repeatedly kills a random process and starts another in its place, until it is stopped; `stop` returns how many were killed. */
function killAtRandom(
  all: Record<'web' | 'worker', StubProcess[]>,
  start: (role: 'web' | 'worker') => Promise<StubProcess>,
) {
  let killed = 0
  const over = new AbortController()
  const run = async () => {
    while (!over.signal.aborted) {
      await sleep(KILL_EVERY_MS)
      const role = Math.random() < 0.5 ? 'web' : 'worker'
      const at = Math.floor(Math.random() * all[role].length)
      await all[role][at]?.kill()
      killed += 1
      all[role][at] = await start(role)
    }
  }
  const ended = run()
  return {
    async stop() {
      over.abort()
      await ended
      return killed
    },
  }
}
