import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../platform/log/log.ts'
import { ChildError } from '../../../platform/reader/child-error.ts'
import { supervise } from '../../../platform/reader/supervised-child.ts'
import { readWithoutNetwork, type MessageReading, type MessageToRead } from './read-message.ts'

/** Reads messages with the sentence network (a neural network) in a child process. */
export interface SentenceProcess {
  /** Never fails: if the network doesn't answer, the result is computed without it. */
  read: (message: MessageToRead) => Promise<MessageReading>
  close: () => void
}

/**
 * Limits on one task. The child takes 0.5 s to start and 0.1 s for a picture's lines; on a busy machine, thirty times that.
 */
const LIMITS = { timeoutMs: 20_000, maxMb: 400 }
/** How long a person waits for a better answer, in ms. Vectors computed later are cached for the next message. */
const PATIENCE_MS = 2500
/** Upper bound on messages waiting for the child: later ones get the simpler answer at once. */
const MAX_WAITING = 8
/** Upper bound on the lines of a picture that are compared: a programme with hundreds would hold up others. */
const MAX_LINES = 200

/** Creates the sentence process. Its child starts with the first message and ends a minute after the last. */
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

  async function readInChild(message: MessageToRead): Promise<MessageReading | null> {
    waiting++
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sentence-child.ts, the other end, is typed by it
      return (await child.run('read', message)) as MessageReading
    } catch (error) {
      // The supervisor has logged why a child ended; anything else would be a bug.
      if (!(error instanceof ChildError)) log.warn({ err: error }, 'the sentence network failed')
      return null
    } finally {
      waiting--
    }
  }

  async function readInTime(message: MessageToRead): Promise<MessageReading | null> {
    if (waiting >= MAX_WAITING) return null
    const patience = new AbortController()
    const timeout = sleep(patienceMs, null, { ref: false, signal: patience.signal }).catch(() => null)
    try {
      return await Promise.race([readInChild(message), timeout])
    } finally {
      patience.abort()
    }
  }

  return {
    async read({ text, threadContent }) {
      const compared = threadContent && { ...threadContent, texts: threadContent.texts.slice(0, MAX_LINES) }
      return (await readInTime({ text, threadContent: compared })) ?? readWithoutNetwork({ text, threadContent })
    },
    close: child.close,
  }
}
