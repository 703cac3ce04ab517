import { uncheckedEvent, type Reading } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { ChildError } from './child-error.ts'
import type { CleanPicture, PictureReader, PictureSize } from './reader.ts'
import { supervise, type SupervisedChild } from './supervised-child.ts'

/**
 * Decoding the largest accepted picture (50 megapixels) takes 1 s and 300 MB; as HEIC 2 s and 600 MB, or 830 MB in a
 * process that has decoded others. A person is waiting.
 */
const CLEAN_LIMITS = { timeoutMs: 20_000, maxMb: 1000 }

/** Reading takes 0.3 to 3 s and some 500 MB; nobody waits longer than a minute for it. */
const READ_LIMITS = { timeoutMs: 60_000, maxMb: 1500 }

/** Grounding takes some milliseconds, unless a stranger's server made its answer slow on purpose. */
const GROUND_TIMEOUT_MS = 10_000

/**
 * Reads pictures in two child processes: one that only cleans, so that an upload never waits behind a reading, and one
 * that reads. Each starts with its first picture, and ends after a minute without one.
 */
export function createChildProcessReader({
  log,
  entry = new URL('reader-child.ts', import.meta.url),
  readMs = READ_LIMITS.timeoutMs,
}: {
  log: Log
  entry?: URL
  /** How long a reading may take. */
  readMs?: number
}): PictureReader {
  const cleaning = supervise({ entry, log, ...CLEAN_LIMITS })
  const reading = supervise({ entry, log, ...READ_LIMITS, timeoutMs: readMs })
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reader-child.ts, the other end, is typed by it
    clean: async (from, to, page = 1) => (await runTask(cleaning, 'clean', { from, to, page })) as CleanPicture,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    reencode: async (from, to) => (await runTask(cleaning, 'reencode', { from, to })) as CleanPicture,
    thumbnail: async (from, to) => void (await runTask(cleaning, 'thumbnail', { from, to })),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    rotate: async (from, to, degrees) => (await runTask(cleaning, 'rotate', { from, to, degrees })) as PictureSize,
    shrink: async (from, to, turned) => void (await runTask(cleaning, 'shrink', { from, to, turned })),
    async ground(local, output, about) {
      try {
        const grounded = await reading.run('ground', { local, output, about }, { timeoutMs: GROUND_TIMEOUT_MS })
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
        return validated(grounded as Reading)
      } catch (error) {
        if (!(error instanceof ChildError)) throw error
        return local // the child's end is in the log
      }
    },
    async read(path, about, { signal } = {}) {
      const read = await limitsAsFailure(reading.run('read', { path, about }, { signal }))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return validated(read as Reading)
    },
    warm() {
      for (const loading of [cleaning.run('load-cleaning', null), reading.run('load-reading', null)])
        loading.catch((error: unknown) => log.warn({ err: error }, 'a child that opens pictures did not get ready'))
    },
    close() {
      cleaning.close()
      reading.close()
    },
  }
}

const events = z.array(uncheckedEvent)

/** A reading with an invalid event fails its job: saved, it would make its thread unreadable. */
const validated = (reading: Reading): Reading => ({
  ...reading,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above: what is in it is judged by `rightReading`
  events: events.parse(reading.events) as Reading['events'],
})

/** Converts an exceeded limit to PICTURE_TOO_MUCH: a second try would exceed it, too. A crash may have been chance. */
async function limitsAsFailure(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    const exceedsLimit = error instanceof ChildError && error.why !== 'died'
    throw exceedsLimit ? new Failure('PICTURE_TOO_MUCH', { cause: error }) : error
  }
}

/** Runs a task; converts a crash, too, to READER_UNAVAILABLE: the next child is ready in a moment. */
async function runTask(child: SupervisedChild, task: string, input: unknown): Promise<unknown> {
  try {
    return await limitsAsFailure(child.run(task, input))
  } catch (error) {
    throw error instanceof ChildError ? new Failure('READER_UNAVAILABLE', { cause: error, retryAfter: 1 }) : error
  }
}
