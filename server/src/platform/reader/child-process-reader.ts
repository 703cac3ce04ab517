import { uncheckedEvent, type Reading } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { ChildError } from './child-error.ts'
import type { CleanPicture, PictureReader, PictureSize } from './reader.ts'
import { supervise, type SupervisedChild } from './supervised-child.ts'

/**
 * Limits for making a picture's clean copy (upright, re-encoded, without metadata), while its sender waits. The largest
 * accepted picture, of 50 megapixels, takes 1 s and 300 MB; as HEIC 2 s and up to 830 MB.
 */
const CLEAN_LIMITS = { timeoutMs: 20_000, maxMb: 1000 }

/** Limits for reading a clean copy, which takes 0.3 to 3 s and about 500 MB. */
const READ_LIMITS = { timeoutMs: 60_000, maxMb: 1500 }

/** Checking a model's answer against a picture takes milliseconds, unless the answer was made to slow it down. */
const GROUND_TIMEOUT_MS = 10_000

/**
 * Creates the picture reader that works in two child processes: one makes clean copies, so that an upload never waits for
 * a reading, and one reads them. Each starts with its first picture, and ends after a minute without one.
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

/** Throws for a reading whose events have the wrong shape: if it were saved, its thread could not be opened. */
const validated = (reading: Reading): Reading => ({
  ...reading,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above; `validatingReader` checks the values
  events: events.parse(reading.events) as Reading['events'],
})

/** Converts an exceeded limit to PICTURE_TOO_MUCH: a second try would exceed it again. A crash may not happen again. */
async function limitsAsFailure(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    const exceedsLimit = error instanceof ChildError && error.why !== 'died'
    throw exceedsLimit ? new Failure('PICTURE_TOO_MUCH', { cause: error }) : error
  }
}

/** Runs a task as above, and converts a crash to READER_UNAVAILABLE: another child is ready in a moment. */
async function runTask(child: SupervisedChild, task: string, input: unknown): Promise<unknown> {
  try {
    return await limitsAsFailure(child.run(task, input))
  } catch (error) {
    throw error instanceof ChildError ? new Failure('READER_UNAVAILABLE', { cause: error, retryAfter: 1 }) : error
  }
}
