import { splitQuestions } from '@swap/assistant/ask-picture/split-questions'
import { splitRanking, candidateTexts, type RankedCandidates } from '@swap/assistant/ask-picture/candidates'
import { writeFieldSentences, type FieldSentence } from '@swap/assistant/ask-picture/field-sentences'
import type { EventTimes } from '@swap/assistant/ask-picture/compute-arrival-or-end'
import { isFollowUp } from '@swap/assistant/ask-picture/follow-up'
import { joinLines, type Passage } from '@swap/assistant/ask-picture/join-lines'
import type { ComputedAnswer } from '@swap/assistant/ask-picture/computed-answer'
import type { IntentLogProbabilities } from '@swap/assistant/network/sentence-network'
import { withoutGreeting } from '@swap/assistant/normalize/without-greeting'
import { sql } from 'kysely'
import { toEvent } from '../../../platform/database/rows/event-rows.ts'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { listThreadEvents } from '../memory/load-memory.ts'
import { listThreadLines, listTypedMessages, type ThreadLine } from '../memory/thread-lines.ts'
import type { SentenceProcess } from '../processes/sentence-process.ts'

/** What the sentence network says about a message, computed before the transaction that answers it. */
export interface MessageAnalysis {
  /** The log-probability of each intent; null if the network did not say. */
  logProbabilities: IntentLogProbabilities | null
  /** Null if the thread has no lines, or the network did not say. */
  threadRanking: ThreadRanking | null
  /** The lines that answer the message according to a connected model, as indices of the passages. */
  modelLines: readonly number[]
}

/** The lines of a thread, and the fields of its events as sentences, ranked by how well they answer the message. */
export interface ThreadRanking {
  passages: readonly Passage<AnalysedLine>[]
  fields: readonly FieldSentence[]
  ranked: RankedCandidates
  /** An answer that plain code computes from the lines. */
  computedAnswer: ComputedAnswer | null
  /** Whether the message follows an answer that quoted the lines: "and on Sunday?" */
  isFollowUp: boolean
  /** Each question of a message that asks several, as it was typed. */
  parts: readonly { question: string; ranked: RankedCandidates; computedAnswer: ComputedAnswer | null }[]
}

/** A line of the thread, with the id of an event of its picture, by which the browser finds the picture. */
export type AnalysedLine = ThreadLine & { eventId: string | null }

const NOTHING_FOUND: MessageAnalysis = { logProbabilities: null, threadRanking: null, modelLines: [] }

/** Upper bound on a message that the network reads, in characters: a pasted letter asks nothing. */
const MAX_QUESTION = 300

/**
 * Has the network read a message and rank what its thread shows. Resolves once the network has been asked, so that other work can be
 * done while it reads.
 */
export async function startAnalysis(
  { db, sentences }: { db: Database; sentences: SentenceProcess },
  { ownerId, threadId, content }: { ownerId: string; threadId: string | null; content: string },
): Promise<{ analysis: Promise<MessageAnalysis> }> {
  if (content.length > MAX_QUESTION) return { analysis: Promise.resolve(NOTHING_FOUND) }
  const shown = threadId === null ? null : await loadShown(db, { ownerId, threadId, content })
  return { analysis: analyse(sentences, content, shown) }
}

async function analyse(sentences: SentenceProcess, content: string, shown: Shown | null): Promise<MessageAnalysis> {
  const text = withoutGreeting(content)
  const threadContent = shown && {
    question: content,
    previous: shown.previous,
    isFollowUp: shown.isFollowUp,
    passages: shown.candidates.passages,
    texts: candidateTexts(shown.candidates),
    times: shown.times,
    parts: splitQuestions(text) ?? [],
  }
  const { logProbabilities, ranking, computedAnswer, parts: read } = await sentences.read({ text, threadContent })
  if (!shown || !ranking) return { ...NOTHING_FOUND, logProbabilities }
  const { passages, candidates, justQuoted } = shown
  const ranked = splitRanking(ranking, candidates, {
    question: content,
    justQuoted: new Set(justQuoted),
  })
  const parts = read.map((part, at) => {
    const question = threadContent?.parts[at] ?? ''
    const apart = splitRanking(part.ranking, candidates, { question, justQuoted: new Set() })
    return { question, ranked: apart, computedAnswer: part.computedAnswer }
  })
  const threadRanking = {
    passages,
    fields: candidates.fields,
    ranked,
    computedAnswer,
    isFollowUp: justQuoted.length > 0,
    parts,
  }
  return { logProbabilities, threadRanking, modelLines: [] }
}

/** What a thread shows besides the message. */
interface Shown {
  passages: readonly Passage<AnalysedLine>[]
  candidates: { passages: readonly string[]; fields: readonly FieldSentence[] }
  /** What was typed before the message. */
  previous: string | null
  isFollowUp: boolean
  /** Passages that the previous answer quoted, if the message is a follow-up. */
  justQuoted: readonly string[]
  times: EventTimes
}

/** Loads what a thread shows; null if it shows nothing. */
async function loadShown(
  db: Database,
  { ownerId, threadId, content }: { ownerId: string; threadId: string; content: string },
): Promise<Shown | null> {
  const found = await listThreadLines(db, { ownerId, threadId })
  if (found.length === 0) return null
  const { rows } = await listThreadEvents(db, { ownerId, threadId })
  const lines = found.map((line): AnalysedLine => {
    const event = rows.find(({ picture_id: pictureId }) => pictureId !== null && pictureId === line.pictureId)
    return { ...line, eventId: event?.id ?? null }
  })
  const [before] = await listTypedMessages(db, { ownerId, threadId, most: 1 })
  const isGoingOn = isFollowUp(content)
  const quoted = isGoingOn ? await listLastQuoted(db, threadId) : []
  const passages = joinLines(lines)
  return {
    passages,
    candidates: {
      passages: passages.map(({ text }) => text),
      fields: writeFieldSentences(rows.map((row) => toEvent(row, null))),
    },
    previous: before?.content ?? null,
    isFollowUp: isGoingOn,
    justQuoted: passages.filter((it) => it.lines.some(({ text }) => quoted.includes(text))).map(({ text }) => text),
    times: timesOf(rows),
  }
}

/** Returns the known times of a thread's event, if it has exactly one. */
function timesOf([only, ...others]: readonly EventRow[]): EventTimes {
  const event = only && others.length === 0 ? only : null
  return { startTime: event?.start_time ?? null, hasEnd: Boolean(event?.end_time), duration: event?.duration ?? null }
}

const lastAnswer = compiledQuery((db) =>
  db
    .selectFrom('messages')
    .select('answer')
    .where('thread_id', '=', '')
    .where('sender', '=', sql.lit('assistant'))
    .where('role', '=', sql.lit('said'))
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1)),
)

/** Lists the lines that the last answer in a thread quoted. */
async function listLastQuoted(db: Database, threadId: string): Promise<string[]> {
  const [last] = await lastAnswer(db, [threadId])
  return last?.answer?.quotes?.map(({ text }) => text) ?? []
}
