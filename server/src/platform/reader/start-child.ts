import { fork, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Failure, isFailureCode } from '@swap/contract/failures'
import { isChildAnswer, type ChildAnswer, type ChildTask } from './child-message.ts'
import { ChildError } from './child-error.ts'
import { residentMb } from './resident-memory.ts'

/** How often a child's memory is checked while it works. It grows by some 2 GB a second at worst. */
const WATCH_MS = 200

/** How much of a child's last output is kept for the log, in characters. */
const MAX_STDERR = 2000

/** The environment variables that a child inherits. No secrets, because it opens strangers' files. */
const INHERITED_VARIABLES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LANG',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
]

/** Limits on Node's heap, in MB. With the default for young objects, 100 MB of garbage piles up during a reading. */
const MEMORY_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=4']

interface Limits {
  timeoutMs: number
  maxMb: number
  signal?: AbortSignal | undefined
}

/** A running child process that does one task after the other. */
export interface ChildHandle {
  /** Whether the child can be given a task: it was not killed and did not die. */
  isUsable: () => boolean
  /**
   * Runs one task. Rejects with what the task threw, a ChildError, or the signal's reason. A child that exceeds a limit is
   * killed.
   */
  ask: (task: ChildTask, limits: Limits) => Promise<unknown>
  kill: () => void
}

/** Starts a child on a file that calls `handleTasks`. */
export function startChild(entry: URL): ChildHandle {
  const environment = Object.fromEntries(INHERITED_VARIABLES.map((name) => [name, process.env[name]]))
  const child = fork(entry, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: MEMORY_FLAGS,
    env: environment,
  })
  lowerPriority(child)
  preferForOomKill(child)
  const death = deathOf(child)
  let isKilled = false
  const kill = () => {
    isKilled = true
    child.kill('SIGKILL')
  }
  return {
    isUsable: () => !isKilled && child.connected,
    kill,
    async ask(task, limits) {
      const limit = watch(child, limits)
      try {
        const answer = await Promise.race([answerOf(child, task), death, limit.passed])
        return valueOf(answer)
      } finally {
        limit.unwatch()
        if (limit.isPassed()) kill()
      }
    },
  }
}

/** The niceness of a child. A higher one would starve readings on a machine that other programs keep busy. */
export const CHILD_NICENESS = 5

/**
 * Lowers a child's priority, so that requests take precedence over pictures. This is done right after the start, because
 * threads inherit the priority of the thread that starts them.
 */
function lowerPriority({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    setPriority(pid, CHILD_NICENESS)
  } catch {
    // The child has ended already, or the system forbids it.
  }
}

/** Makes Linux kill this process before the server when memory runs out. */
function preferForOomKill(child: ChildProcess) {
  if (process.platform !== 'linux' || child.pid === undefined) return
  try {
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, '1000')
  } catch {
    // Some containers forbid it; then the system chooses.
  }
}

/** Returns a promise that rejects when the child ends, for whatever reason. */
function deathOf(child: ChildProcess): Promise<never> {
  let stderrTail = ''
  child.stderr?.on('data', (words) => (stderrTail = (stderrTail + String(words)).slice(-MAX_STDERR)))
  const death = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const error = new ChildError('died', `The process stopped unexpectedly (${signal ?? `exit code ${code}`})`)
      if (stderrTail) error.cause = stderrTail
      reject(error)
    })
  })
  death.catch(() => {}) // a child may die while idle: the next task starts another
  return death
}

function answerOf(child: ChildProcess, task: ChildTask): Promise<ChildAnswer> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isChildAnswer(message)) return
      child.off('message', onMessage)
      resolve(message)
    }
    child.on('message', onMessage)
    child.send(task, () => {}) // a closed channel means a death, which is awaited
  })
}

function valueOf(answer: ChildAnswer): unknown {
  if (answer.ok) return answer.value
  const { code, message, stack } = answer
  throw isFailureCode(code) ? new Failure(code, { message }) : new Error(message, { cause: stack })
}

/** Watches the limits of a task: `passed` rejects once one is exceeded. */
function watch(child: ChildProcess, { timeoutMs, maxMb, signal }: Limits) {
  const passing = Promise.withResolvers<never>()
  let isPassed = false
  const pass = (reason: unknown) => {
    isPassed = true
    passing.reject(reason)
  }
  passing.promise.catch(() => {}) // once the answer is there, nothing awaits it
  const late = () => pass(new ChildError('time', `It took longer than ${timeoutMs / 1000} s`))
  const tooMuch = () => pass(new ChildError('memory', `It needed more than ${maxMb} MB of memory`))
  const abort = () => pass(signal?.reason)
  const timer = setTimeout(late, timeoutMs)
  const memory = setInterval(() => void residentMb(child.pid ?? 0).then((mb) => mb > maxMb && tooMuch()), WATCH_MS)
  signal?.addEventListener('abort', abort, { once: true })
  const unwatch = () => {
    clearTimeout(timer)
    clearInterval(memory)
    signal?.removeEventListener('abort', abort)
  }
  return { passed: passing.promise, isPassed: () => isPassed, unwatch }
}
