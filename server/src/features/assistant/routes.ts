import { listMentionedEvents, toMessage, type MessageRow } from '../../platform/database/rows/message-rows.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { route, type Request, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { takenBackInWords } from '@swap/assistant/respond/answer-done'
import { converse } from './converse.ts'
import type { ConversingTools } from './conversing.ts'
import { habitsOf } from './habits.ts'
import { listMessage } from './turns/queries.ts'
import { takeBack } from './carrying-out/take-back.ts'

export interface AssistantTools extends ConversingTools {
  addresses: PictureAddresses
}

/** What a request says besides its words. */
const said = (request: Request) => ({
  key: readIdempotencyKey(request.header('idempotency-key')),
  habits: habitsOf(request.header('accept-language')),
})

export function assistantRoutes(tools: AssistantTools): Route[] {
  const { db, addresses, actions } = tools
  const shown = async (ownerId: string, rows: readonly MessageRow[]) => {
    const mentioned = await listMentionedEvents(db, ownerId, rows)
    return rows.map((row) => toMessage(row, addresses, mentioned))
  }
  return [
    route('POST /api/threads', async ({ user, body, request }) => {
      const { content, timeZone } = body
      const turn = await converse(tools, { user, threadId: null, content, timeZone, ...said(request) })
      return { threadId: turn.threadId, messages: await shown(user.id, turn.messages) }
    }),

    route('POST /api/threads/:id/messages', async ({ user, params, body, request }) => {
      const { content, timeZone } = body
      const { messages } = await converse(tools, { user, threadId: params.id, content, timeZone, ...said(request) })
      return { messages: await shown(user.id, messages) }
    }),

    route('POST /api/changes/:id/undo', async ({ user, params }) => {
      const taken = await db
        .transaction()
        .execute((trx) => takeBack({ trx, actions, user, ownerId: user.id, now: Date.now() }, params.id))
      const [message] = await shown(user.id, [await listMessage(db, taken.messageId)])
      if (!message) throw new Error('A change without its message')
      return { message, note: taken.left.length > 0 ? takenBackInWords(taken) : null }
    }),
  ]
}
