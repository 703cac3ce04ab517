import type { Database } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { getSettings } from '../../../platform/settings/queries.ts'
import { countScreen, deleteCounts, listCounts } from './queries.ts'

/** Creates the routes that count the screens a person opens, if they allow it, and show and delete the counts. */
export const countRoutes = ({ db }: { db: Database }): Route[] => [
  route('GET /api/counts', async ({ user }) => ({ counts: await listCounts(db, user.id) })),

  route('POST /api/counts', async ({ user, body: { screen } }) => {
    await db.transaction().execute(async (trx) => {
      const { analytics } = await getSettings(trx, user.id)
      if (analytics) await countScreen(trx, { ownerId: user.id, screen })
    })
    return null
  }),

  route('DELETE /api/counts', async ({ user }) => {
    await deleteCounts(db, user.id)
    return null
  }),
]
