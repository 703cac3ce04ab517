import { isTimeZone } from '@swap/calendar/zone-name'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../database/database.ts'
import type { MessageRow } from '../database/message-rows.ts'
import { rememberTimeZone } from '../database/told-time-zone.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Caller } from '../http/route.ts'
import { answer } from '@swap/assistant/respond/answer'
import type { Acting, AssistantActions, Outcome } from './carrying-out/acting.ts'
import { carryOut } from './carry-out.ts'
import { partsWorkedOut, quoteInPlaceOfList, quotePicture } from './carrying-out/quote-picture.ts'
import type { ChangeStep } from './carrying-out/change-step.ts'
import { todayIn, type Habits } from './habits.ts'
import { lookUp, type LookedUp } from './remembering/look-up.ts'
import { listEvents, loadMemory, type Remembered, type Remembering } from './remembering/memory-queries.ts'
import { neededFor, type Needed } from './remembering/needed.ts'
import { scopeOf } from './remembering/needed.ts'
import { addAnswer, addTyped, findTyped, hasSpokenSince, isTheirs, lastTurnAt, listTurn, takeTurn } from './queries.ts'
import { keptTurn, startThread, type KeptTurn } from './kept-turn.ts'
import { findOpenTurn, removeOpenTurn, type OpenTurn } from './open-turn-queries.ts'
import {
  goneOnFrom,
  JUST_CREATED,
  type AskBack,
  type Command,
  type GoneOnFrom,
  type Step,
} from '@swap/assistant/command'
import { together, type Said } from '@swap/assistant/respond/said'
import { isOrdinary, type UnderstandAside } from './understand-aside.ts'
import { interpret } from '@swap/assistant/interpret'
import { hear, type Heard } from './hear.ts'
import { askModel, leavesQuestion, mayBeAsked, type AskedModel, type ConnectedModel } from './ask-model.ts'
import type { SentencesAside } from './sentences-aside.ts'
import { isAboutUnread, notReadYet, nowReading, picturesToRead } from './unread-pictures.ts'

export interface ConversingTools {
  db: Database
  actions: AssistantActions
  /** The session with whose end a thread of theirs goes; null for people who keep their history. */
  sessionOfThread: (db: Database, user: Caller) => Promise<string | null>
  aside: UnderstandAside
  sentences: SentencesAside
  /** The model that is asked about messages that are not understood here; null where none is. */
  connected: ConnectedModel | null
}

/** Something that was typed. */
export interface Typed {
  user: Caller
  /** Null starts a thread. */
  threadId: string | null
  content: string
  /** The zone the browser told. */
  timeZone: string | undefined
  /** A second send with the same key says nothing anew. */
  key: string | null
  habits: Habits
}

export interface Conversed {
  threadId: string
  messages: MessageRow[]
}

/**
 * Says something and answers it: words, what they change and the answer are committed together. A second send with the same key
 * answers what the first did, also where both come at once. One whose answer was lost after a connected model was asked is answered by
 * this server alone: the model is not asked twice.
 */
export async function converse(tools: ConversingTools, typed: Typed): Promise<Conversed> {
  const { db } = tools
  const { user, key } = typed
  const earlier = key ? await findEarlier(db, typed, key) : NEW
  if (earlier.conversed) return earlier.conversed
  const kept = keptTurn(tools, typed, earlier.open)
  const understood = isOrdinary(typed.content) ? null : await understandBefore(tools, typed)
  try {
    // The events are looked up while the network reads.
    const [heard, ahead] = await Promise.all([
      hear(tools, { ownerId: user.id, threadId: typed.threadId, content: typed.content }),
      understood ? null : lookAhead(tools, typed),
    ])
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
    if (first.open) return converse(tools, typed) // about which a model is asked at this moment: whoever answers first, answers
    // Somebody whose account was deleted at this moment has no thread to speak in.
    if (!(await isStillThere(db, user.id))) throw new Failure('UNAUTHORIZED')
    throw error
  }
}

/** What became of a message that was sent before: its answer, or what is left of asking a model about it. */
interface Earlier {
  conversed: Conversed | null
  open: OpenTurn | null
}
const NEW: Earlier = { conversed: null, open: null }

/** Whether a model may have been asked: one that could not be reached was sent nothing. */
const wasSent = (open: OpenTurn | null): open is OpenTurn => open !== null && open.receipt.bytes > 0

async function findEarlier(db: Database, { user, threadId }: Typed, key: string): Promise<Earlier> {
  const found = await findTyped(db, user.id, key)
  if (!found) return NEW
  if (threadId !== null && found.threadId !== threadId) throw new Failure('CONFLICT')
  const open = await findOpenTurn(db, found)
  if (open) return { conversed: null, open }
  return { conversed: { threadId: found.threadId, messages: await listTurn(db, found.messageId) }, open: null }
}

async function isStillThere(db: Database, ownerId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst()) !== undefined
}

/** Whether another send of the message may have been first: its row is there already, or the turn that was open is there no more. */
const mayBeAnswered = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Failure && error.code === 'NOT_FOUND')

/** What was worked out before the transaction. */
interface Understood {
  needed: Needed
  request: Command
  /** In a thread: the moment of what was said last then. Where more has been said since, the request holds no more. */
  asOf?: number | null
}

const TOO_MUCH: Command = { kind: 'cannot', wish: 'too-much', about: null }

/**
 * Understands a long message in a process of its own, before the transaction that answers it: nothing else can be written while one
 * is open. What takes too long is answered as too much.
 */
async function understandBefore({ db, actions, aside }: ConversingTools, typed: Typed): Promise<Understood> {
  const { user, threadId, content } = typed
  if (threadId !== null && !(await isTheirs(db, { id: threadId, ownerId: user.id }))) throw new Failure('NOT_FOUND')
  const { moment } = await momentOf(db, actions, typed, Date.now())
  const needed = await aside.needed(user.id, content, moment)
  if (!needed) return { needed: { words: [], spans: [] }, request: TOO_MUCH }
  const { memory } = await loadMemory(db, { ...moment, threadId: threadId ?? '' }, { text: content, needed })
  return { needed, request: (await aside.understand(user.id, content, memory)) ?? TOO_MUCH }
}

/** What was made of a message before the transaction that answers it: here, and by a connected model where that did not do. */
interface Asked {
  byModel: AskedModel | null
  /** Null where the transaction has to look for itself: it was not interpreted, or so long ago that what it is about may have changed. */
  understood: Understood | null
}

/** Has a connected model make something of what is not understood here. Where it is understood, that holds: nothing is interpreted twice. */
async function askBefore(
  { db, actions, connected }: ConversingTools,
  typed: Typed,
  {
    understood,
    heard,
    ahead,
    kept,
  }: { understood: Understood | null; heard: Heard; ahead: LookedUp | null; kept: KeptTurn },
): Promise<Asked> {
  const { user, threadId, content } = typed
  const unasked = { byModel: null, understood }
  if (!connected || !mayBeAsked(connected, content)) return unasked
  const asOf = threadId === null ? null : await lastTurnAt(db, { id: threadId, ownerId: user.id })
  if (threadId !== null && asOf === null) return unasked
  const { moment, isModelWanted } = await momentOf(db, actions, typed, Date.now())
  if (!isModelWanted) return unasked
  const needed = understood?.needed ?? ahead?.needed ?? neededFor(content, moment)
  const { memory } = await loadMemory(db, { ...moment, threadId: threadId ?? '' }, { text: content, needed, ahead })
  if (chosen(memory.asked, content)) return unasked
  const request = understood?.request ?? interpret(content, memory, heard.likelihoods)
  const events = await listEvents(db, user.id, eventsAsked(request))
  if (!leavesQuestion(request, { heard, events, memory }))
    return { byModel: null, understood: { needed, request, asOf } }
  const asking = { ownerId: user.id, typed: content, context: memory, heard, keep: kept.keep }
  return { byModel: await askModel({ db, ...connected }, asking), understood }
}

/** What the words of a message may mean, before the transaction that answers it. */
async function lookAhead({ db, actions }: ConversingTools, typed: Typed): Promise<LookedUp> {
  const { moment } = await momentOf(db, actions, typed, Date.now())
  return lookUp(db, moment, neededFor(typed.content, moment))
}

/** Where and when something is said, and how its hours are shown. */
async function momentOf(
  db: Database,
  actions: AssistantActions,
  { user, timeZone: browsers, habits }: Typed,
  now: number,
) {
  const told = browsers && isTimeZone(browsers) ? browsers : null
  const { clock, location, connectedModel: isModelWanted } = await actions.settingsOf(db, user.id)
  const known = location ? [told, user.timeZone] : [user.timeZone, told]
  const timeZone = known.find((zone) => zone && isTimeZone(zone)) ?? 'UTC'
  const moment: Omit<Remembering, 'threadId'> = {
    ownerId: user.id,
    now,
    timeZone,
    today: todayIn(timeZone, now),
    isDayFirst: habits.isDayFirst,
  }
  return { told, clock, moment, isModelWanted }
}

async function turn(
  trx: Database,
  { actions, sessionOfThread }: ConversingTools,
  typed: Typed,
  before: {
    understood: Understood | null
    heard: Heard
    byModel: AskedModel | null
    ahead: LookedUp | null
    open: OpenTurn | null
  },
) {
  const { byModel, ahead, open } = before
  const heard: Heard = { ...before.heard, pointedOut: byModel?.lines ?? [] }
  const { user, content, key, habits } = typed
  const ownerId = user.id
  if (open) await removeOpenTurn(trx, open)
  const started = typed.threadId ?? open?.threadId ?? (await startThread(trx, { sessionOfThread }, typed))
  const now = await takeTurn(trx, { id: started, ownerId }, Date.now())
  const speaking = { ownerId, threadId: started, now }
  const understood = (await holds(trx, before.understood, started)) ? before.understood : null
  const messageId = await addTyped(trx, speaking, { content, key })
  const answering = { receipt: byModel?.receipt, replyTo: messageId }

  const { told, clock, moment } = await momentOf(trx, actions, typed, now)
  if (told && !user.timeZone) await rememberTimeZone(trx, ownerId, told)
  const { timeZone, today } = moment
  const needed = understood?.needed ?? (ahead?.today === today ? ahead.needed : neededFor(content, moment))
  const remembered = await loadMemory(trx, { ...moment, threadId: started }, { text: content, needed, ahead })

  const unread = typed.threadId === null ? [] : await actions.listUnread(trx, speaking)
  const toRead = picturesToRead(content, unread)
  if (toRead.length > 0) {
    await actions.readUnread(trx, { jobIds: toRead.map(({ jobId }) => jobId), ownerId, now: now + 1 }) // behind the answer
    await addAnswer(trx, speaking, { said: nowReading(toRead, unread), steps: [], ...answering })
    return { messageId, threadId: started }
  }

  const { memory } = remembered
  const own = () => understood?.request ?? interpret(content, memory, heard.likelihoods)
  const request = chosen(memory.asked, content) ?? byModel?.command ?? own()
  if (unread.length > 0 && memory.thread.length === 0 && isAboutUnread(request)) {
    await addAnswer(trx, speaking, { said: notReadYet(unread), steps: [], ...answering })
    return { messageId, threadId: started }
  }
  // Also with the first words of somebody whose zone nobody knew before: what is done counts in the zone that was told with them.
  const acting = { ...speaking, trx, actions, user: { ...user, timeZone } }
  const { said, steps, lastRequest } = await reply(
    acting,
    request,
    { ...remembered, heard },
    {
      ...habits,
      hour12: clock === 'locale' ? habits.hour12 : clock === '12',
      today,
    },
  )
  if (typed.threadId === null) await nameThread(trx, started, said)
  await addAnswer(trx, speaking, { said, steps, lastRequest, ...answering })
  return { messageId, threadId: started }
}

/** Whether what was made of a message before its turn is still what it means: nothing has been said in between. */
async function holds(trx: Database, understood: Understood | null, threadId: string): Promise<boolean> {
  const { asOf = null } = understood ?? {}
  return asOf === null || !(await hasSpokenSince(trx, threadId, asOf))
}

/** A tap on an answer sends its words: they mean that answer and nothing else. */
function chosen(asked: AskBack | null, content: string): Step | null {
  return asked?.choices.find(({ label }) => label === content)?.request ?? null
}

const NOTHING_DONE: Outcome = { done: { kind: 'nothing' }, events: [], steps: [] }

/** The events that a question is about. */
const eventsAsked = (part: Command): readonly string[] => (part.kind === 'ask' ? part.events : [])

type TellingManner = Habits & { today: string }

/** Carries out each part of a request, in its order, and says what came of it. */
async function reply(
  acting: Acting,
  request: Command,
  { memory, lookingAt, heard }: Remembered & { heard: Heard },
  manner: TellingManner,
): Promise<{ said: Said; steps: ChangeStep[]; lastRequest: GoneOnFrom | null }> {
  const parts = request.kind !== 'several' ? [request] : (partsWorkedOut(request, heard) ?? request.steps)
  const all: Said[] = []
  const steps: ChangeStep[] = []
  let created: readonly string[] = []
  for (const told of parts) {
    const part = ofCreated(told, created)
    const events = await listEvents(acting.trx, acting.ownerId, eventsAsked(part))
    const outcome =
      quotePicture(part, heard, events, memory) ??
      (part.kind === 'askBack' ? NOTHING_DONE : await carryOut(acting, part))
    if (part.kind === 'create') created = outcome.events.map(({ id }) => id)
    steps.push(...outcome.steps)
    const looked = part.kind === 'askBack' ? memory : await lookingAt(scopeOf(part, outcome.events))
    const quoted = part.kind === 'askBack' ? null : quoteInPlaceOfList(part, heard, looked)
    all.push(answer(part, quoted ?? outcome, looked, manner))
  }
  if (request.kind === 'several' && request.asked) all.push(answer(request.asked, NOTHING_DONE, memory, manner))
  return { said: together(all), steps, lastRequest: goneOnFrom.safeParse(parts.at(-1)).data ?? null }
}

/** What is wanted of the events that were created just now: "dinner Friday 8pm, remind me an hour before". */
const ofCreated = (part: Step | AskBack, created: readonly string[]): Step | AskBack =>
  part.kind === 'remind' && part.events.includes(JUST_CREATED) ? { ...part, events: [...created] } : part

/** A thread that starts with the words for an event is called after it. */
async function nameThread(trx: Database, threadId: string, { cards: [first] }: Said): Promise<void> {
  if (!first) return
  const event = await trx.selectFrom('events').select('title').where('id', '=', first).executeTakeFirst()
  if (event?.title) await trx.updateTable('threads').set({ title: event.title }).where('id', '=', threadId).execute()
}
