import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import type { Said } from '@swap/assistant/respond/said'
import type { Database } from '../../platform/database/database.ts'
import { saveBrowserTimeZone } from '../../platform/database/rows/save-browser-time-zone.ts'
import type { AskedModel } from './ask-model.ts'
import { changeCounterOf } from '../../platform/database/change-counter.ts'
import type { Ahead, Understood } from './before-turn.ts'
import { momentOf, type ConversingTools, type Typed } from './conversing.ts'
import type { Heard } from './turns/hear.ts'
import { startThread } from './turns/kept-turn.ts'
import { removeOpenTurn, type OpenTurn } from './turns/open-turn-queries.ts'
import { addAnswer, addTyped, hasSpokenSince, takeTurn } from './turns/queries.ts'
import { loadMemory, type Remembering } from './remembering/memory-queries.ts'
import { neededFor } from './remembering/needed.ts'
import { chosen, reply } from './reply.ts'
import { isAboutUnread, notReadYet, nowReading, picturesToRead } from './turns/unread-pictures.ts'

/** Adds a message to its thread, does what it asks for and answers it, within a transaction. */
export async function turn(
  trx: Database,
  { actions, sessionOfThread }: ConversingTools,
  typed: Typed,
  before: {
    understood: Understood | null
    heard: Heard
    byModel: AskedModel | null
    ahead: Ahead | null
    open: OpenTurn | null
  },
) {
  const { byModel, ahead, open } = before
  const heard: Heard = { ...before.heard, pointedOut: byModel?.lines ?? [] }
  const { user, content, key, habits } = typed
  const ownerId = user.id
  const known = knownStill(trx, ahead)
  if (open) await removeOpenTurn(trx, open)
  const started = typed.threadId ?? open?.threadId ?? (await startThread(trx, { sessionOfThread }, typed))
  const now = await takeTurn(trx, { id: started, ownerId }, Date.now())
  const speaking = { ownerId, threadId: started, now }
  const understood = (await holds(trx, before.understood, started)) ? before.understood : null
  const messageId = await addTyped(trx, speaking, { content, key })
  const answering = { receipt: byModel?.receipt, replyTo: messageId }

  const { told, clock, moment } = known ?? (await momentOf(trx, typed, now))
  if (told && !user.timeZone) await saveBrowserTimeZone(trx, ownerId, told)
  const { timeZone, today } = moment
  const memory =
    known?.memory ?? (await remember(trx, { ...moment, threadId: started }, { content, understood, ahead }))

  const unread = typed.threadId === null ? [] : await actions.listUnread(trx, speaking)
  const toRead = picturesToRead(content, unread)
  if (toRead.length > 0) {
    await actions.readUnread(trx, { jobIds: toRead.map(({ jobId }) => jobId), ownerId, now: now + 1 }) // after the answer
    await addAnswer(trx, speaking, { said: nowReading(toRead, unread), steps: [], ...answering })
    return { messageId, threadId: started }
  }

  const own = () => understood?.request ?? interpret(content, memory, heard.likelihoods)
  const request = chosen(memory.asked, content) ?? byModel?.command ?? own()
  if (unread.length > 0 && memory.thread.length === 0 && isAboutUnread(request)) {
    await addAnswer(trx, speaking, { said: notReadYet(unread), steps: [], ...answering })
    return { messageId, threadId: started }
  }
  // Even for a person's first message, whose zone was unknown until now: use the zone that came with it.
  const acting = { ...speaking, trx, actions, user: { ...user, timeZone } }
  const { said, steps, lastRequest } = await reply(
    acting,
    request,
    { memory, heard },
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

/** Returns what was known before the transaction, if nothing at all has been written since. Call it before writing anything. */
const knownStill = (trx: Database, ahead: Ahead | null): Ahead['known'] =>
  ahead?.known?.state === changeCounterOf(trx) ? (ahead?.known ?? null) : null

async function remember(
  trx: Database,
  remembering: Remembering,
  { content, understood, ahead }: { content: string; understood: Understood | null; ahead: Ahead | null },
): Promise<Context> {
  const lookedUp = ahead?.lookedUp ?? null
  const needed =
    understood?.needed ?? (lookedUp?.today === remembering.today ? lookedUp.needed : neededFor(content, remembering))
  return (await loadMemory(trx, remembering, { text: content, needed, ahead: lookedUp })).memory
}

/** Returns whether a message still means what was made of it before its turn: nothing has been said in between. */
async function holds(trx: Database, understood: Understood | null, threadId: string): Promise<boolean> {
  const { asOf = null } = understood ?? {}
  return asOf === null || !(await hasSpokenSince(trx, threadId, asOf))
}

/** Names a thread that starts by creating an event after that event. */
async function nameThread(trx: Database, threadId: string, { cards: [first] }: Said): Promise<void> {
  if (!first) return
  const event = await trx.selectFrom('events').select('title').where('id', '=', first).executeTakeFirst()
  if (event?.title) await trx.updateTable('threads').set({ title: event.title }).where('id', '=', threadId).execute()
}
