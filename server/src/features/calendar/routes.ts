import { fileName } from '@swap/calendar/file-name'
import { toIcs } from '@swap/calendar/ics'
import { isoDate } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { getEvent, toEvent, type EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import { cutPage, fromCursor } from '../../platform/http/cursor.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { toCalendarEntry, toSharedEntry } from './entry/calendar-entry.ts'
import { entryLinks } from './entry/entry-links.ts'
import { findEntry, findLinkGeneration } from './entry/queries.ts'
import type { SavedEvents } from './saved-events.ts'
import { countSaved, listSaved } from './queries.ts'

/** Where a page of the calendar ends: day and id of its last event. */
const cursorShape = z.tuple([z.union([isoDate, z.literal('')]), z.uuid()])

/** Creates the routes that list a calendar's events, add and remove them, and return one as a calendar file. */
export function calendarRoutes({
  db,
  addresses,
  savedEvents,
  ...ours
}: {
  db: Database
  addresses: PictureAddresses
  savedEvents: SavedEvents
  /** The key from which the addresses in a calendar's entries are derived. */
  secret: string
  publicUrl: string
}): Route[] {
  const links = entryLinks(ours)
  const shown = (event: EventWithPicture) => toEvent(event, event.key && addresses.of(event.key))
  return [
    route('GET /api/calendar/my-events', async ({ user, query: { limit, cursor } }) => {
      const rows = await listSaved(db, { ownerId: user.id, limit: limit + 1, after: fromCursor(cursorShape, cursor) })
      const { page, nextCursor } = cutPage(rows, limit, ({ start_date: day, id }) => [day ?? '', id])
      return { events: page.map(shown), total: await countSaved(db, user.id), nextCursor }
    }),

    route('PUT /api/calendar/my-events', async ({ user, body: { eventIds, saved } }) => {
      const about = { ids: [...new Set(eventIds)], ownerId: user.id }
      const events = await db.transaction().execute((trx) => saveSeveral(trx, savedEvents, about, saved))
      return { events: events.map(shown) }
    }),

    route('PUT /api/calendar/my-events/:id', async ({ user, params }) => {
      const whose = { id: params.id, ownerId: user.id }
      assertDated(await getEvent(db, whose))
      await db.transaction().execute((trx) => savedEvents.save(trx, whose, Date.now()))
      return shown(await getEvent(db, whose))
    }),

    route('DELETE /api/calendar/my-events/:id', async ({ user, params }) => {
      const whose = { id: params.id, ownerId: user.id }
      await getEvent(db, whose)
      await db.transaction().execute((trx) => savedEvents.unsave(trx, whose, Date.now()))
      return null
    }),

    route('GET /api/calendar/my-events/:id.ics', async ({ user, params, query: { shared }, reply }) => {
      const event = await findEntry(db, { id: params.id, ownerId: user.id })
      if (!event) throw new Failure('NOT_FOUND')
      assertDated(event)
      const owner = { owner_id: user.id, ...(await findLinkGeneration(db, user.id)) }
      reply.header('content-disposition', `attachment; filename="${fileName(event.title)}"`)
      const entry = shared ? toSharedEntry(event) : toCalendarEntry(event, links, owner)
      return toIcs([entry], { timeZone: user.timeZone })
    }),
  ]
}

/** Adds events to the calendar or removes them; throws if one is another person's or has no date. */
async function saveSeveral(
  trx: Database,
  savedEvents: SavedEvents,
  { ids, ownerId }: { ids: readonly string[]; ownerId: string },
  saved: boolean,
): Promise<EventWithPicture[]> {
  const now = Date.now()
  // Always in the same order, so that two requests about the same events cannot deadlock.
  for (const id of ids.toSorted()) {
    const whose = { id, ownerId }
    const event = await getEvent(trx, whose)
    if (saved) assertDated(event)
    await (saved ? savedEvents.save : savedEvents.unsave)(trx, whose, now)
  }
  const kept: EventWithPicture[] = []
  for (const id of ids) kept.push(await getEvent(trx, { id, ownerId }))
  return kept
}

/** Throws for an event without a date, which cannot be saved (decision D22). */
function assertDated({ start_date: date }: Pick<EventWithPicture, 'start_date'>): void {
  if (!date) throw fieldFailure('start_date', "I couldn't read the date. When is it?")
}
