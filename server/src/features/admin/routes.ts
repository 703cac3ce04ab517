import { isoDate, type EventEdit } from '@swap/contract/event'
import { z } from 'zod'
import type { Database, Engine } from '../../platform/database/database.ts'
import type { EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { cutPage, fromCursor } from '../../platform/http/cursor.ts'
import { route, type RouteInput, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import type { OnEventsChanged } from '../../platform/database/rows/event-hooks.ts'
import { listAudit, addAuditEntry, takeDeletedEvent } from './audit-queries.ts'
import { listFieldsSetByOwner, toCorrectionEdit } from './correction-edit.ts'
import { listFieldChanges } from './field-changes.ts'
import { assertMayDraw, withRegions, type Regions } from './picture-regions.ts'
import {
  approveEvent,
  deleteAnyEvent,
  toEventWithPicture,
  getEventsByIds,
  getAnyEvent,
  listReadLines,
  restoreEvent,
  type AnyEvent,
} from './any-event-queries.ts'
import { exportRoutes, type ExportTools } from './export-routes.ts'
import {
  countEvents,
  listEvents,
  listEventsById,
  cursorOf,
  type EventList,
  type EventCursor,
} from './event-list-queries.ts'
import { searchEvents } from './event-search-queries.ts'
import { toAdminDetail, toAdminEvent, toAuditEntry } from './admin-responses.ts'

export interface AdminTools extends ExportTools {
  engine: Engine
  addresses: PictureAddresses
  /** Returns an event with the values that staff set; throws VALIDATION if they are invalid. */
  correct: (event: EventWithPicture, edit: EventEdit) => EventWithPicture
  /** Saves an edited event; throws CONFLICT if it changed since it was read. */
  saveEdit: (trx: Database, event: EventWithPicture, about: { before: EventRow; now: number }) => Promise<void>
  /** Called in the transaction of every change: everything that depends on an event's times is updated with them. */
  eventsChanged: OnEventsChanged
}

/** Returns the routes that list and correct everyone's events, for admins. Each change is recorded in the same transaction. */
export const adminRoutes = (tools: AdminTools): Route[] => [
  ...listRoutes(tools),
  ...changeRoutes(tools),
  ...auditRoutes(tools),
  ...exportRoutes(tools),
]

/** Where a page ends, by sort order: a cursor of another order is invalid here. */
const cursorShapes = {
  newest: z.tuple([z.number(), z.uuid()]),
  date: z.tuple([z.union([isoDate, z.literal('')]), z.uuid()]),
  doubt: z.tuple([z.number(), z.uuid()]),
}
const auditCursorShape = z.tuple([z.number(), z.uuid()])

function listRoutes({ db, engine, addresses }: AdminTools): Route[] {
  type Query = RouteInput<'GET /api/admin/events'>['query']
  const page = async (list: EventList, { limit, cursor, sort }: Query) => {
    const [rows, counts] = await Promise.all([
      listEvents(db, { list, sort, limit: limit + 1, after: fromCursor<EventCursor>(cursorShapes[sort], cursor) }),
      countEvents(db),
    ])
    const { page: shown, nextCursor } = cutPage(rows, limit, (row) => cursorOf(row, sort))
    return { events: shown.map((row) => toAdminEvent(row, addresses)), total: counts[list], nextCursor, counts }
  }
  const found = async (list: EventList, { q: text, limit }: Query & { q: string }) => {
    const { ids, total } = await searchEvents(db, { engine, list, text, limit })
    const rows = new Map((await listEventsById(db, ids)).map((row) => [row.id, row]))
    const events = ids.flatMap((id) => rows.get(id) ?? []).map((row) => toAdminEvent(row, addresses))
    return { events, total, nextCursor: null, counts: await countEvents(db) }
  }
  const answer = (list: EventList, query: Query) =>
    query.q === undefined ? page(list, query) : found(list, { ...query, q: query.q })
  return [
    route('GET /api/admin/events', async ({ query }) => answer('all', query)),
    route('GET /api/admin/events/review', async ({ query }) => answer('review', query)),
    route('GET /api/admin/events/:id', async ({ params }) => detail(db, addresses, params.id)),
  ]
}

async function detail(db: Database, addresses: PictureAddresses, id: string) {
  const event = await getAnyEvent(db, id)
  return toAdminDetail(event, await listReadLines(db, event.picture_id), addresses)
}

function changeRoutes(tools: AdminTools): Route[] {
  const { db, addresses, eventsChanged } = tools
  return [
    route('PUT /api/admin/events/bulk', async ({ user, body: { eventIds, updates } }) => {
      const ids = [...new Set(eventIds)].toSorted() // always in the same order, so that two such calls cannot deadlock
      return db.transaction().execute(async (trx) => {
        const events = await getEventsByIds(trx, ids)
        const going = events.filter((event) => !hasOwnCategory(event, updates))
        for (const event of going)
          await change(tools, trx, { event, edit: updates, actorId: user.id, action: 'category' })
        return {
          updated: going.map(({ id }) => id),
          keptByOwner: events.filter((event) => hasOwnCategory(event, updates)).map(({ id }) => id),
        }
      })
    }),

    route('PUT /api/admin/events/:id', async ({ user, params, body: { version, regions = {}, ...corrected } }) => {
      await db.transaction().execute(async (trx) => {
        const event = await getAnyEvent(trx, params.id)
        const edit = toCorrectionEdit(event, corrected)
        const isChanged = Object.keys(edit).length + Object.keys(regions).length > 0
        assertMayDraw(event, regions)
        const before = { ...event, sequence: version } // if the version is out of date, nothing is written
        await change(tools, trx, {
          event: before,
          edit,
          regions,
          actorId: user.id,
          action: isChanged ? 'edit' : 'approve',
        })
        await approveEvent(trx, event.id)
        await eventsChanged(trx, [event.id])
      })
      return detail(db, addresses, params.id)
    }),

    route('DELETE /api/admin/events/:id', async ({ user, params }) => {
      const entry = await db.transaction().execute(async (trx) => {
        const deleted = await deleteAnyEvent(trx, params.id)
        return addAuditEntry(trx, {
          actorId: user.id,
          action: 'delete',
          target: deleted.event,
          deleted,
          now: Date.now(),
        })
      })
      return { entry }
    }),
  ]
}

/** Whether the event's owner chose another category, which then stays. */
const hasOwnCategory = (event: AnyEvent, { category }: { category: string | null }) =>
  event.category !== category && listFieldsSetByOwner(event).includes('category')

/** Changes an event for its owner, and records the change. */
async function change(
  { correct, saveEdit }: AdminTools,
  trx: Database,
  {
    event,
    edit,
    regions = {},
    actorId,
    action,
  }: { event: AnyEvent; edit: EventEdit; regions?: Regions; actorId: string; action: 'edit' | 'approve' | 'category' },
): Promise<void> {
  const now = Date.now()
  const before = toEventWithPicture(event)
  const corrected = withRegions(correct(before, edit), regions)
  await saveEdit(trx, corrected, { before, now })
  await addAuditEntry(trx, { actorId, action, target: event, changes: listFieldChanges(before, corrected), now })
}

const auditRoutes = ({ db, addresses, eventsChanged }: AdminTools): Route[] => [
  route('GET /api/admin/audit', async ({ query: { limit, cursor, event, person } }) => {
    const rows = await listAudit(db, {
      eventId: event,
      personId: person,
      limit: limit + 1,
      after: fromCursor(auditCursorShape, cursor),
    })
    const { page, nextCursor } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
    const now = Date.now()
    return { entries: page.map((row) => toAuditEntry(row, now)), nextCursor }
  }),

  route('POST /api/admin/audit/:id/undo', async ({ user, params }) => {
    const now = Date.now()
    const id = await db.transaction().execute(async (trx) => {
      const deleted = await takeDeletedEvent(trx, { id: params.id, now })
      await restoreEvent(trx, deleted, now)
      await addAuditEntry(trx, { actorId: user.id, action: 'restore', target: deleted.event, now })
      await eventsChanged(trx, [deleted.event.id])
      return deleted.event.id
    })
    return detail(db, addresses, id)
  }),
]
