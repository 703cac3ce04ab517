import type { Database } from '../../platform/database/database.ts'
import { getEvent, toEvent } from '../../platform/database/rows/event-rows.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import type { OnEventsChanged } from '../../platform/database/rows/event-hooks.ts'
import type { EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { undoCorrection, getCorrection } from './undo-correction.ts'
import {
  deleteCorrection,
  deleteCorrections,
  deleteCorrectionsByName,
  listCorrections,
  type CorrectionRow,
} from './queries.ts'

export interface CorrectionTools {
  db: Database
  addresses: PictureAddresses
  eventsChanged: OnEventsChanged
  /** Restores an event to an earlier state; CONFLICT if it changed since it was read. */
  restoreEvent: (trx: Database, event: EventWithPicture, more: { before: EventRow; now: number }) => Promise<void>
}

/** Creates the routes that list and delete remembered corrections, and undo one in an event. */
export const correctionRoutes = ({ db, addresses, eventsChanged, restoreEvent }: CorrectionTools): Route[] => [
  route('GET /api/corrections', async ({ user }) => ({
    corrections: (await listCorrections(db, user.id)).map(toCorrection),
  })),

  route('DELETE /api/corrections', async ({ user }) => {
    await deleteCorrections(db, user.id)
    return null
  }),

  route('DELETE /api/corrections/:id', async ({ user, params }) => {
    await deleteCorrection(db, { id: params.id, ownerId: user.id })
    return null
  }),

  route('POST /api/events/:id/as-read', async ({ user, params, body: { field } }) => {
    const before = await getEvent(db, { id: params.id, ownerId: user.id })
    const correction = getCorrection(before, field)
    const event = undoCorrection(before, field)
    await db.transaction().execute(async (trx) => {
      await restoreEvent(trx, event, { before, now: Date.now() })
      await deleteCorrectionsByName(trx, user.id, correction)
      await eventsChanged(trx, [event.id])
    })
    return toEvent(await getEvent(db, { id: params.id, ownerId: user.id }), event.key && addresses.of(event.key))
  }),
]

const toCorrection = ({ id, kind, name, value, created_at: createdAt, used_at: usedAt }: CorrectionRow) => ({
  id,
  kind,
  name,
  value,
  createdAt: new Date(createdAt).toISOString(),
  usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
})
