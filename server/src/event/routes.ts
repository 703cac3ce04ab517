import type { Database } from '../database/database.ts'
import { getEvent, toEvent } from '../database/event-rows.ts'
import { route, type Route } from '../http/route.ts'
import type { PictureAddresses } from '../storage/picture-address.ts'
import { applyEdit } from './apply-edit.ts'
import { clashesOf } from './clash.ts'
import { deleteEvent, listOnSameDays, saveEdit } from './queries.ts'

export interface EventTools {
  db: Database
  addresses: PictureAddresses
  /** Called in the transaction of every change: what follows from an event's times moves with them. */
  eventsChanged: (trx: Database, eventIds: readonly string[]) => Promise<void>
}

export const eventRoutes = ({ db, addresses, eventsChanged }: EventTools): Route[] => [
  route('GET /api/events/:id', async ({ user, params }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    return toEvent(event, event.key && addresses.of(event.key))
  }),

  route('GET /api/events/:id/clashes', async ({ user, params }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    return { events: clashesOf(event, await listOnSameDays(db, event)) }
  }),

  route('DELETE /api/events/:id', async ({ user, params }) => {
    await deleteEvent(db, { id: params.id, ownerId: user.id })
    return null
  }),

  route('PATCH /api/events/:id', async ({ user, params, body }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    const edited = applyEdit(event, body)
    await db.transaction().execute(async (trx) => {
      await saveEdit(trx, edited, { before: event, now: Date.now() })
      await eventsChanged(trx, [event.id])
    })
    return toEvent(edited, edited.key && addresses.of(edited.key))
  }),
]
