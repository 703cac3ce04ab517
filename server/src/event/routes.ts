import type { Database } from '../database/database.ts'
import { getEvent, toEvent } from '../database/event-rows.ts'
import { route, type Route } from '../http/route.ts'
import type { PictureAddresses } from '../storage/picture-address.ts'
import { applyEdit } from './apply-edit.ts'
import { saveEdit } from './queries.ts'

export const eventRoutes = ({ db, addresses }: { db: Database; addresses: PictureAddresses }): Route[] => [
  route('GET /api/events/:id', async ({ user, params }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    return toEvent(event, event.key && addresses.of(event.key))
  }),

  route('PATCH /api/events/:id', async ({ user, params, body }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    const edited = applyEdit(event, body)
    await db.transaction().execute((trx) => saveEdit(trx, edited, { titleBefore: event.title, now: Date.now() }))
    return toEvent(edited, edited.key && addresses.of(edited.key))
  }),
]
