import { Readable } from 'node:stream'
import { Failure } from '@swap/contract/failures'
import { issueTicket, redeemTicket } from '../../platform/secrets/download-tickets.ts'
import { countAttempt } from '../../platform/http/rate-limits.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { clearHistory } from './clearing/queries.ts'
import { writeExport } from './export/write-export.ts'
import { importRoutes, type ImportRoutesTools } from './import/routes.ts'
import { exportLimit } from './account-data-limits.ts'

export interface AccountDataTools extends ImportRoutesTools {
  publicUrl: string
}

/** Returns the routes that export, import and clear a person's data (decision D8). The accounts feature deletes accounts. */
export const accountDataRoutes = (tools: AccountDataTools): Route[] => [
  ...exportRoutes(tools),
  ...importRoutes(tools),
  ...clearingRoutes(tools),
]

const purpose = 'account-export'

const exportRoutes = ({ db, storage, publicUrl }: AccountDataTools): Route[] => [
  route('POST /api/account/export', async ({ user }) => {
    await countAttempt(db, [[exportLimit, user.id]])
    const ticket = await issueTicket(db, { userId: user.id, purpose, now: Date.now() })
    return { url: `${publicUrl}/api/account/export/${ticket}` }
  }),

  route('GET /api/account/export/:ticket', async ({ params: { ticket }, reply }) => {
    const now = Date.now()
    const ownerId = await redeemTicket(db, { ticket, purpose, now })
    if (ownerId === null) throw new Failure('LINK_EXPIRED')
    const day = new Date(now).toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="starts-with-a-picture-${day}.zip"`)
    return Readable.from(writeExport({ db, storage, ownerId, now }), { objectMode: false })
  }),
]

const clearingRoutes = (tools: AccountDataTools): Route[] => [
  route('POST /api/account/clear-history', async ({ user, body: { savedEvents } }) => {
    await tools.db.transaction().execute(async (trx) => {
      const keys = await clearHistory(trx, { ownerId: user.id, savedEvents })
      await tools.eraseFiles(trx, keys)
    })
    return null
  }),
]
