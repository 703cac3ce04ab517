import { dayAt } from '@swap/dates/instant'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { getEvent, toEvent, type EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import { displayTitleField, displayTitlesOf } from '../../platform/database/rows/display-titles.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import type { OnEventEdited, OnEventsChanged } from '../../platform/database/rows/event-hooks.ts'
import { applyEdit } from './apply-edit.ts'
import { assertNoConflict } from './assert-no-conflict.ts'
import { findClashes } from './find-clashes.ts'
import { diffEdit } from './event-edit.ts'
import { listDuplicates } from './list-duplicates.ts'
import { deleteEvent, listOnSameDays, listReadBefore, saveEdit } from './queries.ts'

export interface EventTools {
  db: Database
  addresses: PictureAddresses
  /** Called in the transaction of every change, to update what depends on an event's times. */
  eventsChanged: OnEventsChanged
}

/** Creates the routes that show, edit and delete one event, and list what clashes with it. */
export const eventRoutes = ({
  db,
  addresses,
  eventsChanged,
  eventEdited,
}: EventTools & { eventEdited: OnEventEdited }): Route[] => [
  route('GET /api/events/:id', async ({ user, params }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    return toEvent(event, event.key && addresses.of(event.key))
  }),

  route('GET /api/events/:id/clashes', async ({ user, params }) => {
    const event = await getEvent(db, { id: params.id, ownerId: user.id })
    const readBefore = event.saved_at === null ? await listReadBefore(db, event) : []
    const clashes = findClashes(event, [...(await listOnSameDays(db, event)), ...readBefore], user.timeZone)
    const titles = await displayTitlesOf(db, clashes)
    return { events: clashes.map((it) => ({ ...it, ...displayTitleField(it.id, titles) })) }
  }),

  route('POST /api/events/duplicates', async ({ user, body }) => ({
    duplicates: await listDuplicates(db, { ids: body.eventIds, ownerId: user.id, zone: user.timeZone }),
  })),

  route('DELETE /api/events/:id', async ({ user, params }) => {
    await deleteEvent(db, { id: params.id, ownerId: user.id })
    return null
  }),

  route('PATCH /api/events/:id', async ({ user, params, body }) => {
    const changed = async (): Promise<EventWithPicture> => {
      const event = await getEvent(db, { id: params.id, ownerId: user.id })
      const edit = diffEdit(event, body)
      assertNoConflict(event, edit, body.basedOn)
      const zone = user.timeZone
      const edited = applyEdit(event, edit, { today: dayAt(Date.now(), zone ?? 'UTC'), zone })
      await db.transaction().execute(async (trx) => {
        const now = Date.now()
        await saveEdit(trx, edited, { before: event, now })
        await eventEdited(trx, { before: event, after: edited, now })
        await eventsChanged(trx, [event.id])
      })
      return edited
    }
    // Another change was written between reading and writing: apply this one on top of it, if its base still matches.
    const edited = await changed().catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'CONFLICT' && error.issues.length === 0) return changed()
      throw error
    })
    return toEvent(edited, edited.key && addresses.of(edited.key))
  }),
]
