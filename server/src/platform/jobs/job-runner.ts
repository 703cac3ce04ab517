import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { noReserve } from '../database/disk/disk-reserve.ts'
import type { ClaimedJob } from './claimed-job.ts'
import type { QueueSettings } from './queue-settings.ts'
import { claimJobs } from './job-rows.ts'
import type { AnyJob } from './job.ts'
import { runJob } from './run-job.ts'

interface Running {
  claimed: ClaimedJob
  end: Promise<void>
}

interface RunnerOptions {
  definitions: ReadonlyMap<string, AnyJob>
  settings: QueueSettings
  /** Aborts running jobs. */
  signal: AbortSignal
  /** Called when an attempt has ended, and the queue is updated. */
  onEnd: (definition: AnyJob) => void
}

/** Creates the runner of a queue: it claims due jobs and runs them, a limited number of each kind at once. */
export function createJobRunner(opened: OpenDatabase, { definitions, settings, signal, onEnd }: RunnerOptions) {
  const running = new Map<number, Running>()
  const pendingKinds = new Set<string>()
  const claim = createClaim(opened, settings)
  let isClaiming = true
  let claiming: Promise<void> | undefined

  /** Starts due jobs of one kind, or of all, up to their concurrency. Can be called as often as you like. */
  const claimDue = (name?: string) => {
    for (const one of name === undefined ? definitions.keys() : [name]) pendingKinds.add(one)
    claiming ??= claimPendingKinds().finally(() => (claiming = undefined))
  }

  async function claimPendingKinds() {
    for (const name of pendingKinds) {
      pendingKinds.delete(name) // before claiming: any call from now on means another round
      const definition = definitions.get(name)
      if (isClaiming && definition) await claimKind(definition)
    }
  }

  /** Each kind of job has its own concurrency: an email to a slow server does not hold up pictures. */
  async function claimKind(definition: AnyJob) {
    const { name, concurrency = settings.concurrency ?? 1 } = definition
    const limit = concurrency - [...running.values()].filter((it) => it.claimed.name === name).length
    const claimedJobs = limit > 0 ? await claim(name, limit) : []
    if (!claimedJobs) return pendingKinds.clear() // the others would fail as well; the next poll asks again
    for (const claimed of claimedJobs) {
      const end = runJob(claimed, { opened, definition, signal, settings }).finally(() => {
        running.delete(claimed.id)
        onEnd(definition)
        claimDue(name)
      })
      running.set(claimed.id, { claimed, end })
    }
  }

  return {
    claimDue,
    running: () => [...running.values()].map(({ claimed }) => claimed),
    /** Waits until all running jobs have ended, but no longer than `ms`. */
    untilIdle: (ms: number) =>
      Promise.race([Promise.all([...running.values()].map(({ end }) => end)), sleep(ms, undefined, { ref: false })]),
    async stopClaiming() {
      isClaiming = false
      await claiming
    },
  }
}

/** Takes due jobs; null while the database is unreachable, which is logged once. */
function createClaim(opened: OpenDatabase, { log, reserve = noReserve }: QueueSettings) {
  let isUnreachable = false
  return async (name: string, limit: number): Promise<ClaimedJob[] | null> => {
    try {
      const claimed = await reserve.use('sign-in', () => claimJobs(opened, { name, limit, now: Date.now() }))
      isUnreachable = false
      return claimed
    } catch (error) {
      if (!isDatabaseUnreachable(error)) log.error({ err: error }, 'the queue could not be read')
      else if (!isUnreachable) log.warn({ err: error }, 'the queue waits: its database is unreachable')
      isUnreachable = isDatabaseUnreachable(error)
      return isUnreachable ? null : []
    }
  }
}
