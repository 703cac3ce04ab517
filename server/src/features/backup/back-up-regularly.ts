import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/log/log.ts'

/** Matches the names of our own backups; nothing else in the folder is ever removed. */
const BACKUP_NAME = /^swap-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/

const DAY_MS = 24 * 60 * 60_000

/** When to try again after a failure. */
const RETRY_MS = 10 * 60_000

/** Matches the names of backups that a killed run left unfinished. */
const UNFINISHED_NAME = /^swap-[\dT-]+Z\.backup\.unfinished/

interface Settings {
  folder: string
  everyMs: number
  /** How many backups to keep; the oldest is deleted once a new one is complete. */
  keep: number
  log: Log
  /** Epoch ms. */
  now?: () => number
  /** Waits this many ms; returns false to stop the backups. */
  wait?: (ms: number) => Promise<boolean>
}

/** What the operator is told about a finished backup. */
export interface BackupReport {
  summary: string
  /** The picture files that it lacks; empty if it has all of them. */
  missingFiles: string
}

/**
 * Writes a backup into a folder every `everyMs`, until `wait` says to stop. The first one waits until the newest existing
 * one is old enough. A failure is logged and retried: existing backups stay until a new one is complete. If the new one
 * lacks pictures, all earlier ones are kept: they may have them.
 */
export async function backUpRegularly(
  { folder, everyMs, keep, log, now = Date.now, wait = waitAlways }: Settings,
  write: (file: string) => Promise<BackupReport>,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((it) => UNFINISHED_NAME.test(it))) rmSync(join(folder, name)) // an unfinished backup holds the secrets, too
  let waitMs = Math.max(0, (newestAt(folder) ?? 0) + everyMs - now())
  while (await wait(waitMs)) {
    const begunAt = now()
    try {
      const { summary, missingFiles } = await write(join(folder, nameAt(begunAt)))
      const ms = now() - begunAt
      if (missingFiles === '') {
        for (const old of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, old))
        log.info({ ms }, summary)
      } else log.error({ ms, lacks: missingFiles }, summary)
      waitMs = Math.max(0, begunAt + everyMs - now())
    } catch (error) {
      log.error({ err: error }, 'The backup was not written; it is tried again')
      waitMs = Math.min(everyMs, RETRY_MS)
    }
  }
}

/** Waits any number of ms: in several steps if needed, because Node's timers are limited to 24 days. */
async function waitAlways(ms: number): Promise<boolean> {
  for (let left = ms; left > 0; left -= DAY_MS) await sleep(Math.min(left, DAY_MS))
  return true
}

/** Lists the names of the backups in a folder, the oldest first. */
const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()

const nameAt = (ms: number) => `swap-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

/** Returns when the newest backup was started, by its name; null if there is none. */
function newestAt(folder: string): number | null {
  const name = backupsIn(folder).at(-1)
  const { day, hour, minute, second } =
    /^swap-(?<day>[\d-]{10})T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)Z/.exec(name ?? '')?.groups ?? {}
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}
