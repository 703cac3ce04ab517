import { Failure } from '@swap/contract/failures'
import type { Log } from '../../../platform/log/log.ts'
import { ChildError } from '../../../platform/reader/child-error.ts'
import { supervise } from '../../../platform/reader/supervised-child.ts'
import type { Context } from '@swap/assistant/context'
import type { SearchTerms } from '../memory/event-search.ts'
import type { Command } from '@swap/assistant/command'

/** Upper bounds on a text that is parsed in the server's own process: roughly one typed message. */
const IN_PROCESS_LIMITS = { characters: 200, words: 40, wordLength: 40, marks: 16, marksTogether: 4 }

const MARK = /[^\p{L}\p{M}\p{N} ]/gu

/**
 * Returns whether a text looks like something a person types: one line of words with few marks between them. Anything longer, or
 * made of other characters, may take far longer to parse than its length suggests.
 */
export function isSafeToParseInProcess(text: string): boolean {
  if (text.length > IN_PROCESS_LIMITS.characters) return false
  const words = text.split(' ')
  if (words.length > IN_PROCESS_LIMITS.words || words.some((word) => word.length > IN_PROCESS_LIMITS.wordLength))
    return false
  if (/[\n\r]/.test(text) || (text.match(MARK)?.length ?? 0) > IN_PROCESS_LIMITS.marks) return false
  return !hasRun(text)
}

/** Returns whether too many marks and spaces follow each other. */
const hasRun = (text: string): boolean =>
  text.split(/[\p{L}\p{M}\p{N}]/u).some((between) => between.length > IN_PROCESS_LIMITS.marksTogether)

/** Understands long or odd messages outside the server's own process. */
export interface UnderstandingProcess {
  /** Extracts the search terms of a text: the words that may name an event, and the days; null if that took too long. */
  extractTerms: (
    ownerId: string,
    text: string,
    day: { today: string; isDayFirst: boolean },
  ) => Promise<SearchTerms | null>
  /** Works out what a person wants; null if that took too long. */
  understand: (ownerId: string, text: string, memory: Context) => Promise<Command | null>
  close: () => void
}

/** Limits on one text. A long letter takes 0.1 s, and the child takes 0.5 s to start; on a busy machine, thirty times that. */
const LIMITS = { timeoutMs: 30_000, maxMb: 400 }
/** Upper bound on queued texts, overall and per person. */
const MAX_QUEUED = { all: 30, ofOne: 2 }

/**
 * Opens the process. Its child starts with the first text that is not safe to parse in the server's own process, and ends a
 * minute after the last.
 */
export function openUnderstandingProcess({
  log,
  entry = new URL('understanding-child.ts', import.meta.url),
  timeoutMs = LIMITS.timeoutMs,
}: {
  log: Log
  entry?: URL
  /** How long one text may take. */
  timeoutMs?: number
}): UnderstandingProcess {
  const child = supervise({ entry, log, maxMb: LIMITS.maxMb, timeoutMs })
  const waiting: string[] = []

  async function run(ownerId: string, task: string, input: unknown): Promise<unknown> {
    if (waiting.filter((it) => it === ownerId).length >= MAX_QUEUED.ofOne)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 2 })
    if (waiting.length >= MAX_QUEUED.all) throw new Failure('UNAVAILABLE', { retryAfter: 2 })
    waiting.push(ownerId)
    try {
      return await child.run(task, input)
    } catch (error) {
      if (error instanceof ChildError) return null
      throw error
    } finally {
      waiting.splice(waiting.indexOf(ownerId), 1)
    }
  }

  return {
    extractTerms: async (ownerId, text, day) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- understanding-child.ts, the other end, is typed by it
      (await run(ownerId, 'extractTerms', { text, day })) as SearchTerms | null,
    understand: async (ownerId, text, memory) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      (await run(ownerId, 'understand', { text, memory })) as Command | null,
    close: child.close,
  }
}
