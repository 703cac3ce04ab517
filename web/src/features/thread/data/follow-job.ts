import type { Job } from '@swap/contract/job'
import { call } from '../../../api/client.ts'
import { isAbortError } from '../../../api/transport.ts'

/** The shortest time between two requests, ms. Matters if a proxy answers long polls early. */
const POLL_MS = 2000
/** How long the server may wait for the job to end before it answers. */
const WAIT_SECONDS = 25
/** Failures in a row before giving up. */
const MAX_FAILURES = 4

/**
 * Polls a job until it ends, then returns it. Uses long polling, so that a result shows at once. Throws the server's error,
 * NO_CONNECTION after several tries, or AbortError when cancelled.
 */
export async function followJob(id: string, signal: AbortSignal): Promise<Job> {
  for (let failures = 0; ;) {
    const startedAt = Date.now()
    try {
      const job = await call('GET /api/jobs/:id', {
        params: { id },
        query: { include: 'thread' }, // shown when the job ends
        wait: WAIT_SECONDS,
        signal,
      })
      if (job.status !== 'processing') return job
      failures = 0
    } catch (error) {
      failures += 1
      if (isAbortError(error) || failures >= MAX_FAILURES || !isTemporary(error)) throw error
    }
    await pause(startedAt + POLL_MS - Date.now(), signal)
  }
}

const isTemporary = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('The job is no longer followed.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
