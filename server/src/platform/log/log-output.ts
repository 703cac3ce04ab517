import { pino } from 'pino'

/** Upper bound on the buffered characters. */
const MAX_WAITING = 8192
/** Upper bound on how long a line is buffered. */
const WAIT_MS = 200

interface LogOutput {
  write: (line: string) => void
  flushSync: () => void
}

/**
 * Creates an output for the log that writes lines in batches: a write for each request could cost more than the request.
 * Warnings and errors are written at once; other lines wait a fifth of a second at most. Only a killed process (`kill -9`,
 * a power cut) loses waiting lines.
 */
export function createLogOutput(output: LogOutput = pino.destination({ dest: 1, sync: true })): LogOutput {
  let lines = ''
  let waiting: NodeJS.Timeout | null = null
  const flushSync = () => {
    if (waiting) clearTimeout(waiting)
    waiting = null
    if (lines !== '') output.write(lines)
    lines = ''
    output.flushSync()
  }
  let isWaitingForEnd = false
  return {
    write(line) {
      lines += line
      if (!isWaitingForEnd) process.once('exit', flushSync)
      isWaitingForEnd = true
      if (lines.length > MAX_WAITING || isUrgent(line)) flushSync()
      else waiting ??= setTimeout(flushSync, WAIT_MS).unref()
    },
    flushSync,
  }
}

/** pino begins each line with its level, `{"level":30`: 40 is `warn`. */
const isUrgent = (line: string) => line.charAt(9) >= '4'
