import { getEvent, toEvent, UNTITLED, type EventWithPicture } from '../../../platform/database/rows/event-rows.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { getEventPair, mergeEvents, undoMerge, versionOf } from './merge-events.ts'
import { listMerged } from './merge-queries.ts'
import { findDifferences } from './merge-fields.ts'
import type { EventTools } from '../routes.ts'

/** Creates the routes that merge two readings of the same event, and separate them again. */
export function mergeRoutes(tools: EventTools): Route[] {
  const { db, addresses } = tools
  const shown = (event: EventWithPicture) => toEvent(event, event.key && addresses.of(event.key))
  return [
    route('GET /api/events/:id/merge/:into', async ({ user, params }) => {
      const pair = await getEventPair(db, { ownerId: user.id, goneId: params.id, keptId: params.into })
      return { differences: findDifferences(pair.kept, pair.gone), version: versionOf(pair) }
    }),

    route('POST /api/events/:id/merge/:into', async ({ user, params, body }) => {
      const mergeId = await mergeEvents(tools, { ownerId: user.id, goneId: params.id, keptId: params.into }, body)
      return { mergeId, event: shown(await getEvent(db, { id: params.into, ownerId: user.id })) }
    }),

    route('GET /api/events/:id/merged', async ({ user, params }) => {
      const whose = { id: params.id, ownerId: user.id }
      await getEvent(db, whose)
      return { events: (await listMerged(db, whose)).map((row) => toMerged(row, tools)) }
    }),

    route('POST /api/merges/:id/undo', async ({ user, params }) => {
      const { kept, gone } = await undoMerge(tools, { id: params.id, ownerId: user.id })
      return { kept: shown(kept), other: shown(gone) }
    }),
  ]
}

type MergedRow = Awaited<ReturnType<typeof listMerged>>[number]

const toMerged = ({ thumbnail_key: key, ...row }: MergedRow, { addresses }: Pick<EventTools, 'addresses'>) => ({
  mergeId: row.mergeId,
  id: row.id,
  title: row.title ?? UNTITLED,
  threadId: row.thread_id,
  thumbnail: key && addresses.of(key),
})
