import type { Database } from '../../platform/database/database.ts'
import { getEvent } from '../../platform/database/rows/event-rows.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Reminders } from './reminders.ts'

/** Creates the routes that list, add and remove the reminders of an event. */
export const reminderRoutes = ({ db, reminders }: { db: Database; reminders: Reminders }): Route[] => [
  route('GET /api/events/:id/reminders', async ({ user, params }) => {
    await getEvent(db, { id: params.id, ownerId: user.id })
    const whose = { eventId: params.id, ownerId: user.id }
    return { reminders: await reminders.list(db, whose), missed: await reminders.listMissedReminders(db, whose) }
  }),

  route('POST /api/events/:id/reminders', async ({ user, params, body }) =>
    db.transaction().execute((trx) => reminders.add(trx, { user, eventId: params.id, when: body.when })),
  ),

  route('DELETE /api/reminders/:id', async ({ user, params }) => {
    await reminders.remove(db, { id: params.id, ownerId: user.id })
    return null
  }),
]
