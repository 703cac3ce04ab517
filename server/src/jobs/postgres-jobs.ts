import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../database/database.ts'
import type { Log } from '../log.ts'
import { attemptJob } from './attempt-job.ts'
import type { AnyJob } from './job.ts'
import { MOST_QUEUED, STOP_MS, type Depth, type Jobs } from './jobs.ts'
import { freeJobsOfDeadProcesses, sayAlive } from './living-processes.ts'

/**
 * graphile-worker never looks again at a job that died in the last attempt it knows of. So it is told of more attempts than
 * the definition has, and the attempt past the definition's own is the one that gives up.
 */
const SPARE_ATTEMPTS = 5

const POLL_MS = 1000

type Pool = ReturnType<NonNullable<OpenDatabase['openPool']>>
/** How often the jobs of dead processes are looked for. */
const SWEEP_MS = 5000

/** What it logs are its own comings and goings; what matters about a job is logged by the attempt. */
const silent = new Logger(() => () => {})

/** The queue on PostgreSQL: graphile-worker, with what it lacks when a process dies or is stopped. Makes its tables. */
export async function postgresJobs(
  { db, openPool }: OpenDatabase,
  { log, concurrency = 1 }: { log: Log; concurrency?: number },
): Promise<Jobs> {
  if (!openPool) throw new Error('graphile-worker needs connections of its own')
  await makeTables(openPool(1))
  const shutdown = new AbortController()
  const cutOff = new Map<string, number>()
  let pool: Pool | undefined
  let runners: KindRunner[] = []
  let names: string[] = []
  let sweep: NodeJS.Timeout | undefined
  let fallSilent: (() => void) | undefined

  const task =
    (definition: AnyJob): TaskList[string] =>
    async (payload, { job }) => {
      const end = await attemptJob(definition, { db, payload, attempt: job.attempts, signal: shutdown.signal, log })
      if (end === 'cut off') cutOff.set(job.id, job.attempts)
      if (end !== 'ended') throw new Error(end) // the only way to tell it
    }

  return {
    async add(trx, { name, attempts }, payload, { runAt = Date.now(), priority = 0 } = {}) {
      // So long from now, by whichever clock: with the database's ahead of ours, a job that finds itself early and waits would at once be due again.
      const seconds = (runAt - Date.now()) / 1000
      await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
        run_at := clock_timestamp() + make_interval(secs => ${seconds}::float8),
        max_attempts := ${attempts + SPARE_ATTEMPTS}::int, priority := ${priority}::int)`.execute(trx)
    },
    async start(definitions) {
      names = definitions.map(({ name }) => name)
      const ofOurs = (pool = openPool(definitions.length * 2 + 1)) // each kind listens and asks; one says that we live
      runners = await Promise.all(
        definitions.map((definition) => runKind(ofOurs, { [definition.name]: task(definition) }, concurrency)),
      )
      fallSilent = await sayAlive(
        ofOurs,
        runners.map(({ poolId }) => poolId),
      )
      sweep = setInterval(() => void sweepUp({ db, log }), SWEEP_MS)
      await sweepUp({ db, log })
    },
    depth: () => countJobs(db, names),
    async stop(ms = STOP_MS) {
      clearInterval(sweep)
      const abort = setTimeout(() => shutdown.abort(new Error('The server is shutting down')), ms)
      await Promise.all(runners.map(({ runner }) => runner.stop()))
      clearTimeout(abort)
      for (const { poolId } of runners) await untilWritten(db, poolId)
      for (const [id, attempt] of cutOff) await handBack(db, id, attempt - 1)
      fallSilent?.()
      await pool?.end()
    },
  }
}

async function makeTables(pool: Pool) {
  try {
    await runMigrations({ pgPool: pool, logger: silent })
  } finally {
    await pool.end()
  }
}

/** What runs the jobs of one kind: a mail that waits for a slow server does not hold up a picture, nor pictures a mail. */
interface KindRunner {
  runner: Runner
  poolId: string
}

async function runKind(pool: Pool, taskList: TaskList, concurrency: number): Promise<KindRunner> {
  const events: WorkerEvents = new EventEmitter()
  let poolId: string | undefined
  events.once('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList,
    events,
    logger: silent,
  })
  if (!poolId) throw new Error('graphile-worker has not said what its pool is called')
  return { runner, poolId }
}

async function sweepUp({ db, log }: { db: Database; log: Log }) {
  try {
    await freeJobsOfDeadProcesses(db)
  } catch (error) {
    log.warn({ err: error }, 'the jobs of dead processes were not freed')
  }
}

/** Of each kind, of the next ones in their order. */
async function countJobs(db: Database, names: readonly string[]): Promise<Depth[]> {
  const { rows } = await sql<Omit<Depth, 'oldestMs'> & { oldest: number | null }>`
    select task_identifier as name,
      count(*) filter (where locked_at is null and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is null and run_at > now())::int as scheduled,
      count(*) filter (where locked_at is not null)::int as running,
      extract(epoch from now() - min(run_at) filter (where locked_at is null and run_at <= now()))::float8 as oldest
    from (select * from graphile_worker.jobs order by priority, run_at limit ${MOST_QUEUED}) as next
    group by task_identifier`.execute(db)
  const known = new Map(rows.map(({ oldest, ...row }) => [row.name, { ...row, oldestMs: oldest && oldest * 1000 }]))
  return names.map((name) => known.get(name) ?? { name, waiting: 0, scheduled: 0, running: 0, oldestMs: null })
}

/** The runner stops before it has written how its last jobs ended. Waits for that, but not for ever. */
async function untilWritten(db: Database, poolId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await sql`select from graphile_worker.jobs where locked_by = ${poolId}`.execute(db)
    if (rows.length === 0) return
    await sleep(20)
  }
}

/** Puts a job back as if its attempt had not been. */
async function handBack(db: Database, id: string, attempts: number): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(),
    attempts := ${attempts}::int)`.execute(db)
}
