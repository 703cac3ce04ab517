import type { Command } from '@swap/assistant/command'
import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import { Failure } from '@swap/contract/failures'
import { changeCounterOf } from '../../platform/database/change-counter.ts'
import { askModel, leavesQuestion, mayBeAsked, type AskedModel } from './ask-model.ts'
import { momentOf, type ConversingTools, type Moment, type Typed } from './conversing.ts'
import type { Heard } from './turns/hear.ts'
import type { KeptTurn } from './turns/kept-turn.ts'
import { isSetByPerson, lastTurnAt } from './turns/queries.ts'
import { lookUp, type LookedUp } from './remembering/look-up.ts'
import { listEvents, loadMemory } from './remembering/memory-queries.ts'
import { neededFor, type Needed } from './remembering/needed.ts'
import { chosen, eventsAsked } from './reply.ts'

/** What was worked out before the transaction. */
export interface Understood {
  needed: Needed
  request: Command
  /** In a thread: when the last message was said. If more has been said since, the request is no longer valid. */
  asOf?: number | null
}

const TOO_MUCH: Command = { kind: 'cannot', wish: 'too-much', about: null }

/**
 * Understands a long message in a separate process, before the transaction that answers it: nothing else can be written while one
 * is open. A message that takes too long is answered as too much.
 */
export async function understandBefore({ db, aside }: ConversingTools, typed: Typed): Promise<Understood> {
  const { user, threadId, content } = typed
  if (threadId !== null && !(await isSetByPerson(db, { id: threadId, ownerId: user.id })))
    throw new Failure('NOT_FOUND')
  const { moment } = await momentOf(db, typed, Date.now())
  const needed = await aside.selectRelevant(user.id, content, moment)
  if (!needed) return { needed: { words: [], spans: [] }, request: TOO_MUCH }
  const { memory } = await loadMemory(db, { ...moment, threadId: threadId ?? '' }, { text: content, needed })
  return { needed, request: (await aside.understand(user.id, content, memory)) ?? TOO_MUCH }
}

/** What was made of a message before the transaction that answers it: here, and by a connected model if that was not enough. */
interface AskedBefore {
  byModel: AskedModel | null
  /** Null if the transaction has to interpret it: nothing did before, or so long ago that what it is about may have changed. */
  understood: Understood | null
}

/** Asks a connected model about a message that is not understood here. If it is understood, that result is kept: nothing is interpreted twice. */
export async function askBefore(
  { db, connected }: ConversingTools,
  typed: Typed,
  {
    understood,
    heard,
    ahead,
    kept,
  }: { understood: Understood | null; heard: Heard; ahead: Ahead | null; kept: KeptTurn },
): Promise<AskedBefore> {
  const { user, threadId, content } = typed
  const unasked = { byModel: null, understood }
  if (!connected || !mayBeAsked(connected, content)) return unasked
  const asOf = threadId === null ? null : await lastTurnAt(db, { id: threadId, ownerId: user.id })
  if (threadId !== null && asOf === null) return unasked
  const { moment, isModelWanted } = await momentOf(db, typed, Date.now())
  if (!isModelWanted) return unasked
  const needed = understood?.needed ?? ahead?.lookedUp.needed ?? neededFor(content, moment)
  const { memory } = await loadMemory(
    db,
    { ...moment, threadId: threadId ?? '' },
    { text: content, needed, ahead: ahead?.lookedUp ?? null },
  )
  if (chosen(memory.asked, content)) return unasked
  const request = understood?.request ?? interpret(content, memory, heard.likelihoods)
  const events = await listEvents(db, user.id, eventsAsked(request))
  if (!leavesQuestion(request, { heard, events, memory }))
    return { byModel: null, understood: { needed, request, asOf } }
  const asking = { ownerId: user.id, typed: content, context: memory, heard, keep: kept.keep }
  return { byModel: await askModel({ db, ...connected }, asking), understood }
}

/** What was looked up before the transaction. */
export interface Ahead {
  lookedUp: LookedUp
  /** All that is known, with the database's state number at the time; null if the database does not number its states. */
  known: (Moment & { memory: Context; state: string }) | null
}

/**
 * Looks up what the words of a message may mean, before the transaction that answers it and while the network reads. The message is
 * interpreted too: its parts are cached with this memory, so little is left to do once the network has answered.
 */
export async function lookAhead({ db }: ConversingTools, typed: Typed): Promise<Ahead> {
  const { content, threadId } = typed
  const state = changeCounterOf(db)
  const at = await momentOf(db, typed, Date.now())
  const needed = neededFor(content, at.moment)
  if (state === null) return { lookedUp: await lookUp(db, at.moment, needed), known: null }
  const { memory, lookedUp } = await loadMemory(
    db,
    { ...at.moment, threadId: threadId ?? '' },
    { text: content, needed },
  )
  interpret(content, memory)
  return { lookedUp, known: { ...at, memory, state } }
}
