import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnreachable } from '../database/database-unreachable.ts'
import { isOutOfRoom } from '../database/out-of-room.ts'
import type { Log } from '../log.ts'

const PAUSE_MS = 1000

/**
 * Writes down what has happened and cannot be undone. A full disk, or a database that is away, is waited for until the process shuts
 * down; anything else is thrown.
 */
export async function untilWritten(
  { signal, log }: { signal: AbortSignal; log: Log },
  write: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await write()
      return
    } catch (error) {
      const passes = isDatabaseUnreachable(error) || isOutOfRoom(error)
      if (!passes || signal.aborted) throw error
      if (tries === 1) log.warn({ err: error }, 'a reminder that was sent could not be written down yet')
      await sleep(PAUSE_MS)
    }
  }
}
