import type { Database } from '../database/database.ts'
import { toEvent } from '../database/event-rows.ts'
import { route, type Route } from '../http/route.ts'
import type { PictureAddresses } from '../storage/picture-address.ts'
import type { Storage } from '../storage/storage.ts'
import {
  deleteThread,
  getThread,
  listEventEntries,
  listEventsOfThread,
  listMessages,
  listThreads,
  renameThread,
} from './queries.ts'
import { toEntry, toMessage } from './shapes.ts'

export interface ThreadTools {
  db: Database
  storage: Storage
  addresses: PictureAddresses
}

export const threadRoutes = ({ db, storage, addresses }: ThreadTools): Route[] => [
  route('GET /api/events', async ({ user }) => {
    const threads = await listThreads(db, user.id)
    const byThread = Map.groupBy(await listEventEntries(db, user.id), (event) => event.thread_id)
    return { events: threads.map((thread) => toEntry(thread, byThread.get(thread.id) ?? [], addresses)) }
  }),

  route('GET /api/threads/:id', async ({ user, params }) => {
    const thread = await getThread(db, { id: params.id, ownerId: user.id })
    const events = await listEventsOfThread(db, thread.id)
    const messages = await listMessages(db, thread.id)
    const imageUrl = thread.key && addresses.of(thread.key)
    return {
      ...toEntry(thread, [], addresses),
      messages: messages.map((message) => toMessage(message, addresses)),
      events: events.map((event) => toEvent(event, imageUrl)),
    }
  }),

  route('PATCH /api/threads/:id', async ({ user, params, body }) => {
    const whose = { id: params.id, ownerId: user.id }
    await renameThread(db, whose, { title: body.title, now: Date.now() })
    const events = (await listEventEntries(db, user.id)).filter((event) => event.thread_id === params.id)
    return toEntry(await getThread(db, whose), events, addresses)
  }),

  route('DELETE /api/threads/:id', async ({ user, params, query }) => {
    const whose = { id: params.id, ownerId: user.id }
    const keys = await db
      .transaction()
      .execute((trx) => deleteThread(trx, whose, { keepSaved: query.events === 'keep' }))
    for (const key of keys) await storage.remove(key)
    return null
  }),
]
