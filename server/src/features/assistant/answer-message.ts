import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import type { MessageRow } from '../../platform/database/rows/message-rows.ts'
import { accountExists } from '../../platform/database/rows/account-exists.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import { askModelIfNeeded, prefetch, understandInChild } from './prepare-turn.ts'
import type { MessageTools, SentMessage } from './message-context.ts'
import { startAnalysis } from './turns/analyse-message.ts'
import { createOpenTurnRecorder } from './turns/open-turn-recorder.ts'
import { findOpenTurn, type OpenTurn } from './turns/open-turn-queries.ts'
import { findMessageByKey, listTurn } from './turns/turn-queries.ts'
import { runTurn } from './run-turn.ts'
import { isSafeToParseInProcess } from './processes/understanding-process.ts'

/** A message and its answer, as stored. */
export interface AnsweredMessage {
  threadId: string
  messages: MessageRow[]
}

/**
 * Posts a message and answers it: the message, its changes and the answer are committed together. A second send with the same
 * key returns the first one's answer, even if both arrive at once. The connected model is asked only once: if the answer is lost
 * after that, a second send is answered without the model.
 */
export async function answerMessage(tools: MessageTools, typed: SentMessage): Promise<AnsweredMessage> {
  const { db } = tools
  const { user, key } = typed
  const earlier = key ? await findEarlier(db, typed, key) : NEW
  if (earlier.answered) return earlier.answered
  const recorder = createOpenTurnRecorder(tools, typed, earlier.open)
  const understood = isSafeToParseInProcess(typed.content) ? null : await understandInChild(tools, typed)
  try {
    const pending = await startAnalysis(tools, { ownerId: user.id, threadId: typed.threadId, content: typed.content })
    // Looks up the events while the neural network analyses the message.
    const [analysis, prefetched] = await Promise.all([pending.analysis, understood ? null : prefetch(tools, typed)])
    const before = wasSent(earlier.open)
      ? { modelResult: { command: null, lines: [], receipt: earlier.open.receipt }, understood }
      : await askModelIfNeeded(tools, typed, { understood, analysis, prefetched, recorder })
    const { messageId, threadId } = await db
      .transaction()
      .execute((trx) => runTurn(trx, tools, typed, { ...before, analysis, prefetched, open: recorder.current() }))
    return { threadId, messages: await listTurn(db, messageId) }
  } catch (error) {
    const first = key && mayBeAnswered(error) ? await findEarlier(db, typed, key) : NEW
    if (first.answered) return first.answered
    if (first.open) return answerMessage(tools, typed) // a model is being asked about it right now: the first answer wins
    // The account may have been deleted just now.
    if (!(await accountExists(db, user.id))) throw new Failure('UNAUTHORIZED')
    throw error
  }
}

/** The state of a message that was sent before: its answer, or the open turn recorded when a model was asked about it. */
interface Earlier {
  answered: AnsweredMessage | null
  open: OpenTurn | null
}
const NEW: Earlier = { answered: null, open: null }

/** Returns whether a model may have been asked: one that could not be reached was sent nothing. */
const wasSent = (open: OpenTurn | null): open is OpenTurn => open !== null && open.receipt.bytes > 0

async function findEarlier(db: Database, { user, threadId }: SentMessage, key: string): Promise<Earlier> {
  const found = await findMessageByKey(db, user.id, key)
  if (!found) return NEW
  if (threadId !== null && found.threadId !== threadId) throw new Failure('CONFLICT')
  const open = await findOpenTurn(db, found)
  if (open) return { answered: null, open }
  return { answered: { threadId: found.threadId, messages: await listTurn(db, found.messageId) }, open: null }
}

/** Returns whether another send of the message may have come first: its row exists already, or the open turn no longer does. */
const mayBeAnswered = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Failure && error.code === 'NOT_FOUND')
