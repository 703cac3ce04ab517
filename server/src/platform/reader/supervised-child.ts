import type { Log } from '../log/log.ts'
import { ChildError } from './child-error.ts'
import { startChild, type ChildHandle } from './start-child.ts'

/** The program of a supervised child process, and its limits. */
export interface SupervisedSettings {
  /** The program: a file that calls `handleTasks`. */
  entry: URL
  log: Log
  /** How long one task may take, by default. */
  timeoutMs: number
  /** How much memory the child may hold, in MB. */
  maxMb: number
  /** A child without work ends after this long and frees its memory. */
  idleMs?: number
}

interface TaskOptions {
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

/** A child process that is started on demand. */
export interface SupervisedChild {
  /**
   * Runs a task once earlier tasks are done, and returns its answer. Rejects with what the task threw, with a
   * ChildError, or with the signal's reason. A child that died or was killed is replaced for the next task.
   */
  run: (task: string, input: unknown, options?: TaskOptions) => Promise<unknown>
  close: () => void
}

/**
 * Runs tasks that may crash, hang or use too much memory in a child process: started for the first task, killed beyond its
 * limits, restarted for the next. Not in a thread, because a crash in native code ends the whole process.
 */
export function supervise({ entry, log, timeoutMs, maxMb, idleMs = 60_000 }: SupervisedSettings): SupervisedChild {
  let child: ChildHandle | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function next(task: string, input: unknown, options: TaskOptions): Promise<unknown> {
    options.signal?.throwIfAborted()
    if (isClosed) throw new ChildError('died', 'The server is shutting down')
    clearTimeout(idle)
    if (!child?.isUsable()) child = startChild(entry)
    try {
      return await child.ask(
        { task, input },
        { timeoutMs: options.timeoutMs ?? timeoutMs, maxMb, signal: options.signal },
      )
    } catch (error) {
      if (error instanceof ChildError && !isClosed)
        log.warn({ task, err: error, said: error.cause }, 'a child process ended')
      throw error
    } finally {
      idle = setTimeout(() => child?.kill(), idleMs)
      idle.unref()
    }
  }

  return {
    run(task, input, options = {}) {
      const done = queue.then(() => next(task, input, options))
      queue = done.catch(() => {})
      return unlessAborted(done, options.signal)
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      child?.kill()
    },
  }
}

/** Settles as `done` does, but rejects as soon as the signal is aborted: the caller no longer waits. */
function unlessAborted<T>(done: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return done
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
