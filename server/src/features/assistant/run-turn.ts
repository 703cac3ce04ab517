import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import type { Reply } from '@swap/assistant/respond/reply'
import type { Database } from '../../platform/database/database.ts'
import { saveBrowserTimeZone } from '../../platform/database/rows/save-browser-time-zone.ts'
import type { ModelResult } from './ask-model.ts'
import { changeCounterOf } from '../../platform/database/change-counter.ts'
import type { Prefetched, UnderstoodMessage } from './prepare-turn.ts'
import { loadTimeContext, type MessageTools, type SentMessage } from './message-context.ts'
import type { MessageAnalysis } from './turns/analyse-message.ts'
import { startThread } from './turns/open-turn-recorder.ts'
import { removeOpenTurn, type OpenTurn } from './turns/open-turn-queries.ts'
import { addAnswer, addUserMessage, hasMessagesSince, lockThreadForMessage } from './turns/turn-queries.ts'
import { loadMemory, type MemoryRequest } from './memory/load-memory.ts'
import { extractSearchTerms } from './memory/event-search.ts'
import { findTappedAnswer, executeCommand } from './execute-command.ts'
import { isAboutUnread, sayNotReadYet, sayNowReading, picturesToRead } from './turns/unread-pictures.ts'

/** Runs one turn of a conversation within one transaction: adds the message, executes its command and adds the answer. */
export async function runTurn(
  trx: Database,
  { actions, sessionOfNewThread }: MessageTools,
  typed: SentMessage,
  before: {
    understood: UnderstoodMessage | null
    analysis: MessageAnalysis
    modelResult: ModelResult | null
    prefetched: Prefetched | null
    open: OpenTurn | null
  },
) {
  const { modelResult, prefetched, open } = before
  const analysis: MessageAnalysis = { ...before.analysis, modelLines: modelResult?.lines ?? [] }
  const { user, content, key, conventions } = typed
  const ownerId = user.id
  const known = prefetchedIfCurrent(trx, prefetched)
  if (open) await removeOpenTurn(trx, open)
  const started = typed.threadId ?? open?.threadId ?? (await startThread(trx, { sessionOfNewThread }, typed))
  const now = await lockThreadForMessage(trx, { id: started, ownerId }, Date.now())
  const message = { ownerId, threadId: started, now }
  const understood = (await isStillValid(trx, before.understood, started)) ? before.understood : null
  const messageId = await addUserMessage(trx, message, { content, key })
  const answering = { receipt: modelResult?.receipt, replyTo: messageId }

  const { browserZone, clock, moment } = known ?? (await loadTimeContext(trx, typed, now))
  if (browserZone && !user.timeZone) await saveBrowserTimeZone(trx, ownerId, browserZone)
  const { timeZone, today } = moment
  const memory =
    known?.memory ?? (await loadTurnMemory(trx, { ...moment, threadId: started }, { content, understood, prefetched }))

  const unread = typed.threadId === null ? [] : await actions.listUnread(trx, message)
  const toRead = picturesToRead(content, unread)
  if (toRead.length > 0) {
    await actions.readUnread(trx, { jobIds: toRead.map(({ jobId }) => jobId), ownerId, now: now + 1 }) // after the answer
    await addAnswer(trx, message, { reply: sayNowReading(toRead, unread), steps: [], ...answering })
    return { messageId, threadId: started }
  }

  const own = () => understood?.request ?? interpret(content, memory, analysis.logProbabilities)
  const request = findTappedAnswer(memory.asked, content) ?? modelResult?.command ?? own()
  if (unread.length > 0 && memory.thread.length === 0 && isAboutUnread(request)) {
    await addAnswer(trx, message, { reply: sayNotReadYet(unread), steps: [], ...answering })
    return { messageId, threadId: started }
  }
  // Even for a person's first message, whose zone was unknown until now: use the zone that came with it.
  const execution = { ...message, trx, actions, user: { ...user, timeZone } }
  const { reply, steps, lastRequest } = await executeCommand(
    execution,
    request,
    { memory, analysis },
    {
      ...conventions,
      hour12: clock === 'locale' ? conventions.hour12 : clock === '12',
      today,
    },
  )
  if (typed.threadId === null) await nameThread(trx, started, reply)
  await addAnswer(trx, message, { reply, steps, lastRequest, ...answering })
  return { messageId, threadId: started }
}

/** Returns what was known before the transaction, if nothing at all has been written since. Call it before writing anything. */
const prefetchedIfCurrent = (trx: Database, prefetched: Prefetched | null): Prefetched['known'] =>
  prefetched?.known?.state === changeCounterOf(trx) ? (prefetched?.known ?? null) : null

async function loadTurnMemory(
  trx: Database,
  remembering: MemoryRequest,
  {
    content,
    understood,
    prefetched,
  }: { content: string; understood: UnderstoodMessage | null; prefetched: Prefetched | null },
): Promise<Context> {
  const lookUp = prefetched?.lookUp ?? null
  const terms =
    understood?.terms ?? (lookUp?.today === remembering.today ? lookUp.terms : extractSearchTerms(content, remembering))
  return (await loadMemory(trx, remembering, { text: content, terms, prefetched: lookUp })).memory
}

/** Returns whether a command understood before the transaction is still valid: nothing has been said in the thread since. */
async function isStillValid(trx: Database, understood: UnderstoodMessage | null, threadId: string): Promise<boolean> {
  const { asOf = null } = understood ?? {}
  return asOf === null || !(await hasMessagesSince(trx, threadId, asOf))
}

/** Names a thread that starts by creating an event after that event. */
async function nameThread(trx: Database, threadId: string, { cards: [first] }: Reply): Promise<void> {
  if (!first) return
  const event = await trx.selectFrom('events').select('title').where('id', '=', first).executeTakeFirst()
  if (event?.title) await trx.updateTable('threads').set({ title: event.title }).where('id', '=', threadId).execute()
}
