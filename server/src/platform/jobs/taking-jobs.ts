import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { noReserve } from '../database/disk/disk-reserve.ts'
import type { ClaimedJob } from './claimed-job.ts'
import type { EmbeddedSettings } from './embedded-settings.ts'
import { claimJobs } from './job-rows.ts'
import type { AnyJob } from './job.ts'
import { workOff } from './work-off.ts'

interface Running {
  claimed: ClaimedJob
  end: Promise<void>
}

interface Taking {
  definitions: ReadonlyMap<string, AnyJob>
  settings: EmbeddedSettings
  /** Aborts running jobs. */
  signal: AbortSignal
  /** A job is off the queue, or back on it. */
  ended: (definition: AnyJob) => void
}

/** Takes due jobs off the queue and runs them, up to a number of each kind at once. */
export function takingJobs(opened: OpenDatabase, { definitions, settings, signal, ended }: Taking) {
  const { concurrency = 1 } = settings
  const running = new Map<number, Running>()
  const toLookAt = new Set<string>()
  const claim = claiming(opened, settings)
  let isTaking = true
  let looking: Promise<void> | undefined

  /** Starts due jobs until every kind's places are taken, of one kind or of all. Can be called at any rate. */
  const look = (name?: string) => {
    for (const one of name === undefined ? definitions.keys() : [name]) toLookAt.add(one)
    looking ??= claimUntilFull().finally(() => (looking = undefined))
  }

  async function claimUntilFull() {
    for (const name of toLookAt) {
      toLookAt.delete(name) // first: any call from now on means another look
      const definition = definitions.get(name)
      if (isTaking && definition) await claimUntilFullOf(definition)
    }
  }

  /** An email that waits for a slow server does not hold up a picture, nor pictures an email: each kind has its own places. */
  async function claimUntilFullOf(definition: AnyJob) {
    const { name, atOnce = concurrency } = definition
    const limit = atOnce - [...running.values()].filter((it) => it.claimed.name === name).length
    const taken = limit > 0 ? await claim(name, limit) : []
    if (!taken) return toLookAt.clear() // the others would fail as well; the next poll asks again
    for (const claimed of taken) {
      const end = workOff(claimed, { opened, definition, signal, settings }).finally(() => {
        running.delete(claimed.id)
        ended(definition)
        look(name)
      })
      running.set(claimed.id, { claimed, end })
    }
  }

  return {
    look,
    atWork: () => [...running.values()].map(({ claimed }) => claimed),
    /** Waits until all running jobs have ended, but no longer than `ms`. */
    allEnded: (ms: number) =>
      Promise.race([Promise.all([...running.values()].map(({ end }) => end)), sleep(ms, undefined, { ref: false })]),
    async takeNoMore() {
      isTaking = false
      await looking
    },
  }
}

/** Takes due jobs; null while the database is unreachable, which is logged once. */
function claiming(opened: OpenDatabase, { log, reserve = noReserve }: EmbeddedSettings) {
  let isAway = false
  return async (name: string, limit: number): Promise<ClaimedJob[] | null> => {
    try {
      const claimed = await reserve.lend('sign-in', () => claimJobs(opened, { name, limit, now: Date.now() }))
      isAway = false
      return claimed
    } catch (error) {
      if (!isDatabaseUnreachable(error)) log.error({ err: error }, 'the queue could not be read')
      else if (!isAway) log.warn({ err: error }, 'the queue waits: its database is away')
      isAway = isDatabaseUnreachable(error)
      return isAway ? null : []
    }
  }
}
