import type { AdminMessage } from '@swap/contract/operations-api'
import { z } from 'zod'
import type { ContactMessagesTable } from '../../platform/database/tables/contact-tables.ts'
import { cutPage, fromCursor } from '../../platform/http/cursor.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listContactMessages, markContactMessage } from './contact-message-queries.ts'
import type { OperationsTools } from './operations-tools.ts'

const cursorShape = z.tuple([z.number(), z.string()])

/** Creates the routes that list the messages of the contact form, and mark them as read or answered. */
export const contactMessageRoutes = ({ db, addAuditEntry }: OperationsTools): Route[] => [
  route('GET /api/admin/messages', async ({ query: { list, limit, cursor } }) => {
    const rows = await listContactMessages(db, { list, limit: limit + 1, after: fromCursor(cursorShape, cursor) })
    const { page, nextCursor } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
    return { messages: page.map(toAdminMessage), nextCursor }
  }),

  route('PATCH /api/admin/messages/:id', async ({ user, params: { id }, body: { isRead, isAnswered } }) => {
    const now = Date.now()
    return db.transaction().execute(async (trx) => {
      const message = await markContactMessage(trx, id, {
        ...(isRead !== undefined && { read_at: isRead ? now : null }),
        ...(isAnswered !== undefined && { answered_at: isAnswered ? now : null }),
      })
      const target = { id: null, owner_id: message.owner_id, title: message.subject }
      if (isAnswered) await addAuditEntry(trx, { actorId: user.id, action: 'answer', target, now })
      return toAdminMessage(message)
    })
  }),
]

const toAdminMessage = (row: ContactMessagesTable): AdminMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  heldBackFor: row.held_back_for,
  createdAt: row.created_at,
  readAt: row.read_at,
  answeredAt: row.answered_at,
})
