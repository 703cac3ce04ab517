import { z } from 'zod'
import { cutPage, fromCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { deviceOf } from '../sessions/device.ts'
import { listHistory } from './queries.ts'

/** Where a page of the history ends: time and id of its last entry. */
const place = z.tuple([z.number().int(), z.uuid()])

export const historyRoutes = ({ db }: AccountTools) => [
  route('GET /api/account/history', async ({ user, query: { limit, cursor } }) => {
    const rows = await listHistory(db, { ownerId: user.id, limit: limit + 1, after: fromCursor(place, cursor) })
    const { page, nextCursor } = cutPage(rows, limit, ({ at, id }) => [at, id])
    return {
      entries: page.map(({ id, kind, at, user_agent: userAgent }) => ({
        id,
        kind,
        at: new Date(at).toISOString(),
        device: userAgent === null ? null : deviceOf(userAgent),
      })),
      nextCursor,
    }
  }),
]
