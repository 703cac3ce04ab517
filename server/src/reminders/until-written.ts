import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 1000

/** Writes down what has happened and cannot be undone: again until that works or the process shuts down. */
export async function untilWritten(signal: AbortSignal, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (signal.aborted) throw error
      await sleep(PAUSE_MS)
    }
  }
}
