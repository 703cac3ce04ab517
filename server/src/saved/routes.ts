import { fileName } from '@swap/calendar/file-name'
import { toIcs } from '@swap/calendar/ics'
import { isoDate } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { getEvent, toEvent, type EventWithPicture } from '../database/event-rows.ts'
import { fromCursor, toCursor } from '../http/cursor.ts'
import { route, type Route } from '../http/route.ts'
import type { PictureAddresses } from '../storage/picture-address.ts'
import { countSaved, listSaved, save, unsave } from './queries.ts'

/** Where a page of the calendar ends: day and id of its last event. */
const place = z.tuple([z.union([isoDate, z.literal('')]), z.uuid()])

export function savedRoutes({ db, addresses }: { db: Database; addresses: PictureAddresses }): Route[] {
  const shown = (event: EventWithPicture) => toEvent(event, event.key && addresses.of(event.key))
  return [
    route('GET /api/calendar/my-events', async ({ user, query: { limit, cursor } }) => {
      const rows = await listSaved(db, { ownerId: user.id, limit: limit + 1, after: fromCursor(place, cursor) })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        events: page.map(shown),
        total: await countSaved(db, user.id),
        nextCursor: rows.length > limit && last ? toCursor([last.start_date ?? '', last.id]) : null,
      }
    }),

    route('PUT /api/calendar/my-events/:id', async ({ user, params }) => {
      const whose = { id: params.id, ownerId: user.id }
      assertDated(await getEvent(db, whose))
      await save(db, whose, Date.now())
      return shown(await getEvent(db, whose))
    }),

    route('DELETE /api/calendar/my-events/:id', async ({ user, params }) => {
      const whose = { id: params.id, ownerId: user.id }
      await getEvent(db, whose)
      await unsave(db, whose, Date.now())
      return null
    }),

    route('GET /api/calendar/my-events/:id.ics', async ({ user, params, reply }) => {
      const event = await getEvent(db, { id: params.id, ownerId: user.id })
      assertDated(event)
      reply.header('content-disposition', `attachment; filename="${fileName(event.title)}"`)
      return toIcs([{ ...event, changedAt: event.changed_at }], { timeZone: user.timeZone })
    }),
  ]
}

/** Nothing can be kept before somebody has said when it is (decision D22). */
function assertDated({ start_date: date }: EventWithPicture): void {
  if (date) return
  const message = 'I could not read the date of this event. When is it?'
  throw new Failure('VALIDATION', { message, issues: [{ path: 'start_date', message }] })
}
