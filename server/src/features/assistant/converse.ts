import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import type { MessageRow } from '../../platform/database/rows/message-rows.ts'
import { accountExists } from '../../platform/database/rows/account-exists.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import { askBefore, lookAhead, understandBefore } from './before-turn.ts'
import type { ConversingTools, Typed } from './conversing.ts'
import { startHearing } from './turns/hear.ts'
import { keptTurn } from './turns/kept-turn.ts'
import { findOpenTurn, type OpenTurn } from './turns/open-turn-queries.ts'
import { findTyped, listTurn } from './turns/queries.ts'
import { turn } from './turn.ts'
import { isSafeToParseInProcess } from './processes/understanding-process.ts'

export interface Conversed {
  threadId: string
  messages: MessageRow[]
}

/**
 * Posts a message and answers it: the message, its changes and the answer are committed together. A second send with the same key
 * returns the first one's answer, even if both arrive at once. If the answer was lost after a connected model was asked, this server
 * answers alone: the model is not asked twice.
 */
export async function converse(tools: ConversingTools, typed: Typed): Promise<Conversed> {
  const { db } = tools
  const { user, key } = typed
  const earlier = key ? await findEarlier(db, typed, key) : NEW
  if (earlier.conversed) return earlier.conversed
  const kept = keptTurn(tools, typed, earlier.open)
  const understood = isSafeToParseInProcess(typed.content) ? null : await understandBefore(tools, typed)
  try {
    const hearing = await startHearing(tools, { ownerId: user.id, threadId: typed.threadId, content: typed.content })
    // The events are looked up while the network reads.
    const [heard, ahead] = await Promise.all([hearing.heard, understood ? null : lookAhead(tools, typed)])
    const before = wasSent(earlier.open)
      ? { byModel: { command: null, lines: [], receipt: earlier.open.receipt }, understood }
      : await askBefore(tools, typed, { understood, heard, ahead, kept })
    const { messageId, threadId } = await db
      .transaction()
      .execute((trx) => turn(trx, tools, typed, { ...before, heard, ahead, open: kept.left() }))
    return { threadId, messages: await listTurn(db, messageId) }
  } catch (error) {
    const first = key && mayBeAnswered(error) ? await findEarlier(db, typed, key) : NEW
    if (first.conversed) return first.conversed
    if (first.open) return converse(tools, typed) // a model is being asked about it right now: the first answer wins
    // A person whose account has just been deleted has no thread to speak in.
    if (!(await accountExists(db, user.id))) throw new Failure('UNAUTHORIZED')
    throw error
  }
}

/** What became of a message that was sent before: its answer, or the turn left open when a model was asked about it. */
interface Earlier {
  conversed: Conversed | null
  open: OpenTurn | null
}
const NEW: Earlier = { conversed: null, open: null }

/** Returns whether a model may have been asked: one that could not be reached was sent nothing. */
const wasSent = (open: OpenTurn | null): open is OpenTurn => open !== null && open.receipt.bytes > 0

async function findEarlier(db: Database, { user, threadId }: Typed, key: string): Promise<Earlier> {
  const found = await findTyped(db, user.id, key)
  if (!found) return NEW
  if (threadId !== null && found.threadId !== threadId) throw new Failure('CONFLICT')
  const open = await findOpenTurn(db, found)
  if (open) return { conversed: null, open }
  return { conversed: { threadId: found.threadId, messages: await listTurn(db, found.messageId) }, open: null }
}

/** Returns whether another send of the message may have come first: its row exists already, or the open turn no longer does. */
const mayBeAnswered = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Failure && error.code === 'NOT_FOUND')
