// The slow part of answering a message, done before the transaction that answers it: nothing else can be written while one
// is open.
import type { Command } from '@swap/assistant/command'
import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import { Failure } from '@swap/contract/failures'
import { changeCounterOf } from '../../platform/database/change-counter.ts'
import { askModel, needsModel, mayAskModel, type ModelResult } from './ask-model.ts'
import { loadTimeContext, type MessageTools, type TimeContext, type SentMessage } from './message-context.ts'
import type { MessageAnalysis } from './turns/analyse-message.ts'
import type { OpenTurnRecorder } from './turns/open-turn-recorder.ts'
import { isOwnThread, findLastMessageTime } from './turns/turn-queries.ts'
import { lookUpEvents, type EventLookUp } from './memory/look-up-events.ts'
import { listEvents, loadMemory } from './memory/load-memory.ts'
import { extractSearchTerms, type SearchTerms } from './memory/event-search.ts'
import { findTappedAnswer, eventIdsAsked } from './execute-command.ts'

/** How a message was understood: the command, and the terms its events were searched by. */
export interface UnderstoodMessage {
  terms: SearchTerms
  request: Command
  /** In a thread: when the last message was said. If more has been said since, the request is no longer valid. */
  asOf?: number | null
}

const TOO_MUCH: Command = { kind: 'cannot', wish: 'too-much', about: null }

/** Understands a long message in a separate process. Returns the command `cannot too-much` if that takes too long. */
export async function understandInChild(
  { db, understanding }: MessageTools,
  typed: SentMessage,
): Promise<UnderstoodMessage> {
  const { user, threadId, content } = typed
  if (threadId !== null && !(await isOwnThread(db, { id: threadId, ownerId: user.id }))) throw new Failure('NOT_FOUND')
  const { moment } = await loadTimeContext(db, typed, Date.now())
  const terms = await understanding.extractTerms(user.id, content, moment)
  if (!terms) return { terms: { words: [], spans: [] }, request: TOO_MUCH }
  const { memory } = await loadMemory(db, { ...moment, threadId: threadId ?? '' }, { text: content, terms })
  return { terms, request: (await understanding.understand(user.id, content, memory)) ?? TOO_MUCH }
}

/** How a message was understood before the transaction that answers it: here, and by a connected model if needed. */
interface PreparedRequest {
  modelResult: ModelResult | null
  /** Null if the message must be interpreted in the transaction: it was not before, or so long ago that its events may have changed. */
  understood: UnderstoodMessage | null
}

/**
 * Asks a connected model about a message that the assistant does not understand by itself. If the assistant does understand
 * the message, returns its interpretation instead, so that nothing is interpreted twice.
 */
export async function askModelIfNeeded(
  { db, connected }: MessageTools,
  typed: SentMessage,
  {
    understood,
    analysis,
    prefetched,
    recorder,
  }: {
    understood: UnderstoodMessage | null
    analysis: MessageAnalysis
    prefetched: Prefetched | null
    recorder: OpenTurnRecorder
  },
): Promise<PreparedRequest> {
  const { user, threadId, content } = typed
  const unasked = { modelResult: null, understood }
  if (!connected || !mayAskModel(connected, content)) return unasked
  const asOf = threadId === null ? null : await findLastMessageTime(db, { id: threadId, ownerId: user.id })
  if (threadId !== null && asOf === null) return unasked
  const { moment, isModelWanted } = await loadTimeContext(db, typed, Date.now())
  if (!isModelWanted) return unasked
  const terms = understood?.terms ?? prefetched?.lookUp.terms ?? extractSearchTerms(content, moment)
  const { memory } = await loadMemory(
    db,
    { ...moment, threadId: threadId ?? '' },
    { text: content, terms, prefetched: prefetched?.lookUp ?? null },
  )
  if (findTappedAnswer(memory.asked, content)) return unasked
  const request = understood?.request ?? interpret(content, memory, analysis.logProbabilities)
  const events = await listEvents(db, user.id, eventIdsAsked(request))
  if (!needsModel(request, { analysis, events, memory }))
    return { modelResult: null, understood: { terms, request, asOf } }
  const asking = { ownerId: user.id, typed: content, context: memory, analysis, keep: recorder.record }
  return { modelResult: await askModel({ db, ...connected }, asking), understood }
}

/** What was looked up before the transaction. */
export interface Prefetched {
  lookUp: EventLookUp
  /** The loaded memory, with the number of the database state that it was read from; null if the database does not number its states. */
  known: (TimeContext & { memory: Context; state: string }) | null
}

/**
 * Looks up what the words of a message may mean, before the transaction that answers it and while the network reads. The message is
 * interpreted too: its parts are cached with this memory, so little is left to do once the network has answered.
 */
export async function prefetch({ db }: MessageTools, typed: SentMessage): Promise<Prefetched> {
  const { content, threadId } = typed
  const state = changeCounterOf(db)
  const at = await loadTimeContext(db, typed, Date.now())
  const terms = extractSearchTerms(content, at.moment)
  if (state === null) return { lookUp: await lookUpEvents(db, at.moment, terms), known: null }
  const { memory, lookUp } = await loadMemory(db, { ...at.moment, threadId: threadId ?? '' }, { text: content, terms })
  interpret(content, memory)
  return { lookUp, known: { ...at, memory, state } }
}
