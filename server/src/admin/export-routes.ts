import { Readable } from 'node:stream'
import { Failure } from '@swap/contract/failures'
import type { Database, OpenDatabase } from '../database/database.ts'
import { issueTicket, spendTicket } from '../download-tickets.ts'
import { route, type Route } from '../http/route.ts'
import { note } from './audit-queries.ts'
import { isAdmin } from './people-queries.ts'
import { writeCsv } from './write-csv.ts'

export interface ExportTools {
  db: Database
  openAside: OpenDatabase['openAside']
  publicUrl: string
}

const purpose = 'events-csv'

/** All events as one CSV file, behind an address that works once (decision D20). */
export const exportRoutes = ({ db, openAside, publicUrl }: ExportTools): Route[] => [
  route('POST /api/admin/events/export/ticket', async ({ user, body: { bom } }) => {
    const ticket = await issueTicket(db, { userId: user.id, purpose, now: Date.now() })
    return { url: `${publicUrl}/api/admin/events/export?ticket=${ticket}${bom ? '&bom=true' : ''}` }
  }),

  route('GET /api/admin/events/export', async ({ query: { ticket, bom }, reply }) => {
    const now = Date.now()
    const userId = await spendTicket(db, { ticket, purpose, now })
    if (userId === null || !(await isAdmin(db, userId))) throw new Failure('LINK_EXPIRED')
    await note(db, { actorId: userId, action: 'export', event: null, now })
    reply.header('content-disposition', `attachment; filename="events-${new Date(now).toISOString().slice(0, 10)}.csv"`)
    return Readable.from(writeCsv(openAside, { hasBom: bom }), { objectMode: false })
  }),
]
