import type { Job } from '@swap/contract/job'
import { call } from '../../../api/client.ts'
import { isCalledOff } from '../../../api/transport.ts'

/** The specification's interval, for when something in between cuts a long poll short. */
const POLL_MS = 2000
/** How long the server may hold the answer back until the job has ended. */
const WAIT_SECONDS = 25
/** A connection may come back; after this many failures in a row we say so. */
const MAX_FAILURES = 4

/**
 * Follows a job until it has ended. The server holds each answer until there is news, so a result shows at once; if it doesn't,
 * it is asked every two seconds. Throws what the server refused, NO_CONNECTION after several tries, AbortError when cancelled.
 */
export async function followJob(id: string, signal: AbortSignal): Promise<Job> {
  for (let failures = 0; ;) {
    const asked = Date.now()
    try {
      const job = await call('GET /api/jobs/:id', {
        params: { id },
        query: { include: 'thread' }, // what is shown then
        wait: WAIT_SECONDS,
        signal,
      })
      if (job.status !== 'processing') return job
      failures = 0
    } catch (error) {
      failures += 1
      if (isCalledOff(error) || failures >= MAX_FAILURES || !mayPass(error)) throw error
    }
    await pause(asked + POLL_MS - Date.now(), signal)
  }
}

const mayPass = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503

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
