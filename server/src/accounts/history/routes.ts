import { z } from 'zod'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { route } from '../../http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { deviceOf } from '../sessions/device.ts'
import { listHistory } from './queries.ts'

/** Where a page of the history ends: time and id of its last entry. */
const place = z.tuple([z.number().int(), z.uuid()])

export const historyRoutes = ({ db }: AccountTools) => [
  route('GET /api/account/history', async ({ user, query: { limit, cursor } }) => {
    const rows = await listHistory(db, { ownerId: user.id, limit: limit + 1, after: fromCursor(place, cursor) })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      entries: page.map(({ id, kind, at, user_agent: userAgent }) => ({
        id,
        kind,
        at: new Date(at).toISOString(),
        device: userAgent === null ? null : deviceOf(userAgent),
      })),
      nextCursor: rows.length > limit && last ? toCursor([last.at, last.id]) : null,
    }
  }),
]
