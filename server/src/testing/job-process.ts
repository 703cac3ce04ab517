// A process that runs jobs, each for MS milliseconds, until a test kills it. With `feed` it also adds jobs. It prints `up`,
// then `added N`, `began N` and `ended N` for each job. Usage: node job-process.ts SETTINGS feed|work MS
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createMessageBus } from '../platform/database/bus/message-bus.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import type { DatabaseSettings } from '../platform/database/database.ts'
import { createEmbeddedJobQueue } from '../platform/jobs/embedded-job-queue.ts'
import { job } from '../platform/jobs/job.ts'
import { silentLog } from './fakes/silent-log.ts'

/** Creates a job that prints when it begins and ends, so that a test sees if it runs twice. */
export const printingJob = ({
  name,
  attempts,
  ms,
  say,
}: {
  name: string
  attempts: number
  ms: number
  say: (text: string) => void
}) =>
  job({
    name,
    payload: z.object({ n: z.string() }),
    attempts,
    async run({ n }, { signal }) {
      say(`began ${n}`)
      await sleep(ms, undefined, { signal })
      say(`ended ${n}`)
    },
    onGiveUp: async ({ n }, reason) => say(`gave up ${n}: ${reason.message}`),
  })

const say = (text: string) => void writeSync(1, `${text}\n`)

async function work(settings: DatabaseSettings, mode: string, ms: number) {
  const fsyncFailed = (error: Error) => say(error.message)
  const opened = await openDatabase(settings, { log: silentLog, fsyncFailed })
  const jobs = createEmbeddedJobQueue(opened, {
    log: silentLog,
    bus: createMessageBus(opened, { log: silentLog }),
    concurrency: 3,
  })
  const definitions = ([1, 2, 20] as const).map((attempts) =>
    printingJob({ name: `tried-${attempts}`, attempts, ms, say }),
  )
  await jobs.start(definitions)
  say('up')
  if (mode === 'work') return
  for (let n = 0; ; n++) {
    const payload = { n: `${process.pid}-${n}` }
    await opened.db
      .transaction()
      .execute((trx) => jobs.add(trx, printingJob({ name: 'tried-20', attempts: 20, ms, say }), payload))
    say(`added ${payload.n}`)
    await sleep(20)
  }
}

if (import.meta.main) {
  const [settings = '', mode = '', ms = ''] = process.argv.slice(2)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that started us wrote it
  await work(JSON.parse(settings) as DatabaseSettings, mode, Number(ms))
}
