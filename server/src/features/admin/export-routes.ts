import { Readable } from 'node:stream'
import { Failure } from '@swap/contract/failures'
import type { Database, DatabaseSettings } from '../../platform/database/database.ts'
import { issueTicket, redeemTicket } from '../../platform/secrets/download-tickets.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { addAuditEntry } from './audit-queries.ts'
import { exportCsv } from './export-csv.ts'
import { isAdmin } from './is-admin.ts'

export interface ExportTools {
  db: Database
  /** Where the database is, for the worker thread, which opens it again. */
  database: DatabaseSettings
  publicUrl: string
}

const purpose = 'events-csv'

/** Returns the routes that download all events as one CSV file, from an address that works once (decision D20). */
export const exportRoutes = ({ db, database, publicUrl }: ExportTools): Route[] => [
  route('POST /api/admin/events/export/ticket', async ({ user, body: { bom } }) => {
    const ticket = await issueTicket(db, { userId: user.id, purpose, now: Date.now() })
    return { url: `${publicUrl}/api/admin/events/export?ticket=${ticket}${bom ? '&bom=true' : ''}` }
  }),

  route('GET /api/admin/events/export', async ({ query: { ticket, bom }, reply }) => {
    const now = Date.now()
    const userId = await redeemTicket(db, { ticket, purpose, now })
    if (userId === null || !(await isAdmin(db, userId))) throw new Failure('LINK_EXPIRED')
    await addAuditEntry(db, { actorId: userId, action: 'export', target: null, now })
    reply.header('content-disposition', `attachment; filename="events-${new Date(now).toISOString().slice(0, 10)}.csv"`)
    return Readable.from(exportCsv(db, { database, hasBom: bom }), { objectMode: false, encoding: 'utf8' })
  }),
]
