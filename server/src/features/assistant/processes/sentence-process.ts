import { setTimeout as sleep } from 'node:timers/promises'
import type { EventTimes } from '@swap/assistant/ask-picture/arrival-and-end-times'
import { rankLines, type Ranking } from '@swap/assistant/ask-picture/rank-lines'
import type { WorkedOut } from '@swap/assistant/ask-picture/worked-out'
import type { Likelihoods } from '@swap/assistant/network/sentence-network'
import type { Log } from '../../../platform/log/log.ts'
import { ChildTrouble } from '../../../platform/reader/child-trouble.ts'
import { supervise } from '../../../platform/reader/supervised-child.ts'

/** A question that plain code may work out from lines. */
export interface WorkOutInput {
  question: string
  previous: string | null
  lines: readonly string[]
  times: EventTimes
}

/** What the sentence network says, away from the server's own process. It never fails: without it there is a simpler answer. */
export interface SentenceProcess {
  /** How likely a text has each intent; null where the network did not say in time. */
  likelihoods: (text: string) => Promise<Likelihoods | null>
  /** Ranks a picture's lines by how well they answer; by shared words where the network did not in time. */
  rank: (question: string, previousQuestion: string | null, lines: readonly string[]) => Promise<Ranking>
  /** Works an answer out from lines, which may take tens of milliseconds; null where there is none, or not in time. */
  workOut: (input: WorkOutInput) => Promise<WorkedOut | null>
  close: () => void
}

/** The child's start takes half a second, a picture's lines the tenth of one; on a machine with much else to do, thirty times that. */
const LIMITS = { timeoutMs: 20_000, maxMb: 400 }
/** How long a person waits for a better answer, in ms. What is late for this one is ready for the next. */
const PATIENCE_MS = 2500
/** Upper bound on what waits for the child: whoever comes then has the simpler answer at once. */
const MAX_WAITING = 8
/** Upper bound on the lines of a picture that are compared: a programme of hundreds would hold up others. */
const MAX_LINES = 200

/** Runs the network in one child, started with the first text and ended a minute after the last. */
export function openSentenceProcess({
  log,
  entry = new URL('sentence-child.ts', import.meta.url),
  timeoutMs = LIMITS.timeoutMs,
  patienceMs = PATIENCE_MS,
}: {
  log: Log
  entry?: URL
  /** How long one task may take. */
  timeoutMs?: number
  /** How long a caller waits for it. */
  patienceMs?: number
}): SentenceProcess {
  const child = supervise({ entry, log, maxMb: LIMITS.maxMb, timeoutMs })
  let waiting = 0

  async function done(task: string, input: unknown): Promise<unknown> {
    waiting++
    try {
      return await child.run(task, input)
    } catch (error) {
      // The supervisor has written down why a child ended; anything else would be a bug.
      if (!(error instanceof ChildTrouble)) log.warn({ err: error, task }, 'the sentence network failed')
      return null
    } finally {
      waiting--
    }
  }

  const inTime = async (task: string, input: unknown): Promise<unknown> => {
    if (waiting >= MAX_WAITING) return null
    const patience = new AbortController()
    const late = sleep(patienceMs, null, { ref: false, signal: patience.signal }).catch(() => null)
    try {
      return await Promise.race([done(task, input), late])
    } finally {
      patience.abort()
    }
  }

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sentence-child.ts, the other end, is typed by it
    likelihoods: async (text) => (await inTime('likelihoods', { text })) as Likelihoods | null,
    async rank(question, previous, lines) {
      const compared = lines.slice(0, MAX_LINES)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      const ranking = (await inTime('rank', { question, previous, lines: compared })) as Ranking | null
      return ranking ?? rankLines(question, previous, lines, null)
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    workOut: async (input) => (await inTime('workOut', input)) as WorkedOut | null,
    close: child.close,
  }
}
