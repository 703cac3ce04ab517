import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnreachable } from '../../../platform/database/database-unreachable.ts'
import { isDiskFull } from '../../../platform/database/disk/is-disk-full.ts'
import type { Log } from '../../../platform/log/log.ts'

const PAUSE_MS = 1000
/** Upper bound on tries after errors that are not temporary. */
const MAX_OTHER_TRIES = 5

/**
 * Retries a write that records something irreversible, such as a sent email. While the disk is full or the database
 * unreachable it retries until the process shuts down; any other error is thrown after a few tries.
 */
export async function retryWrite(
  { signal, log }: { signal: AbortSignal; log: Log },
  write: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await write()
      return
    } catch (error) {
      const isTemporary = isDatabaseUnreachable(error) || isDiskFull(error)
      if (signal.aborted || (!isTemporary && tries >= MAX_OTHER_TRIES)) throw error
      if (tries === 1) log.warn({ err: error }, 'a reminder that was sent could not be written down yet')
      await sleep(PAUSE_MS)
    }
  }
}
