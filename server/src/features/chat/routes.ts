import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { displayTitlesOfThreads } from '../../platform/database/rows/display-titles.ts'
import { cutPage, fromCursor } from '../../platform/http/cursor.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { discardFiles } from '../../platform/storage/discard-files.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { countThreads, deleteThread, getThread, listEventEntries, listThreads, renameThread } from './queries.ts'
import { readThread } from './read-thread.ts'
import { searchThreads } from './search-threads.ts'
import { toThreadEntry } from './thread-entry.ts'

/** Where a page of the thread list ends. */
const cursorShape = z.tuple([z.number().int(), z.string()])

export interface ThreadTools {
  db: Database
  storage: Storage
  addresses: PictureAddresses
  /** How many events a person has in the calendar: the list of threads links there. */
  countSaved: (db: Database, ownerId: string) => Promise<number>
}

/** Creates the routes that list, search, show, rename and delete threads. */
export const threadRoutes = ({ db, storage, addresses, countSaved }: ThreadTools): Route[] => [
  route('GET /api/events', async ({ user, query: { limit, cursor } }) => {
    const after = fromCursor(cursorShape, cursor)
    const threads = await listThreads(db, { ownerId: user.id, after, ...(limit && { limit: limit + 1 }) })
    const { page, nextCursor } = cutPage(threads, limit ?? threads.length, ({ last_message_at: at, id }) => [at, id])
    const ids = limit ? page.map(({ id }) => id) : undefined
    const byThread = Map.groupBy(await listEventEntries(db, user.id, ids), (event) => event.thread_id)
    const titles = await displayTitlesOfThreads(db, page)
    return {
      events: page.map((thread) => toThreadEntry(thread, { events: byThread.get(thread.id) ?? [], addresses, titles })),
      total: limit ? await countThreads(db, user.id) : page.length,
      nextCursor,
      saved: await countSaved(db, user.id),
    }
  }),

  route('GET /api/threads/search', async ({ user, query }) =>
    searchThreads(db, addresses, { ownerId: user.id, text: query.q }),
  ),

  route('GET /api/threads/:id', async ({ user, params }) =>
    readThread({ db, addresses }, { id: params.id, ownerId: user.id }),
  ),

  route('PATCH /api/threads/:id', async ({ user, params, body }) => {
    const whose = { id: params.id, ownerId: user.id }
    await renameThread(db, whose, { ...body, now: Date.now() })
    const events = await listEventEntries(db, user.id, [params.id])
    const thread = await getThread(db, whose)
    return toThreadEntry(thread, { events, addresses, titles: await displayTitlesOfThreads(db, [thread]) })
  }),

  route('DELETE /api/threads/:id', async ({ user, params, query }) => {
    const whose = { id: params.id, ownerId: user.id }
    const keys = await db
      .transaction()
      .execute((trx) => deleteThread(trx, whose, { keepSaved: query.events === 'keep' }))
    await discardFiles(storage, keys)
    return null
  }),
]
