import { z } from 'zod'
import { cutPage, fromCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { parseDevice } from '../devices/device.ts'
import { listHistory } from './queries.ts'

/** Where a page of the history ends: time and id of its last entry. */
const cursorShape = z.tuple([z.number().int(), z.uuid()])

/** Returns the route that lists what happened to an account: sign-ins, changes of its password and address, and the like. */
export const historyRoutes = ({ db }: AccountTools) => [
  route('GET /api/account/history', async ({ user, query: { limit, cursor } }) => {
    const rows = await listHistory(db, { ownerId: user.id, limit: limit + 1, after: fromCursor(cursorShape, cursor) })
    const { page, nextCursor } = cutPage(rows, limit, ({ at, id }) => [at, id])
    return {
      entries: page.map(({ id, kind, at, user_agent: userAgent }) => ({
        id,
        kind,
        at: new Date(at).toISOString(),
        device: userAgent === null ? null : parseDevice(userAgent),
      })),
      nextCursor,
    }
  }),
]
