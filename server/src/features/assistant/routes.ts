import { listMentionedEvents } from '../../platform/database/rows/mentioned-events.ts'
import { toMessage, type MessageRow } from '../../platform/database/rows/message-rows.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { route, type Request, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { undoInWords } from '@swap/assistant/respond/report-result'
import { answerMessage } from './answer-message.ts'
import type { MessageTools } from './message-context.ts'
import { localeConventionsOf } from './locale-conventions.ts'
import { getMessage } from './turns/turn-queries.ts'
import { undoChange } from './execution/undo-change.ts'

export interface AssistantTools extends MessageTools {
  addresses: PictureAddresses
}

/** Reads the headers that belong to a message: its idempotency key and the sender's language. */
const readHeaders = (request: Request) => ({
  key: readIdempotencyKey(request.header('idempotency-key')),
  conventions: localeConventionsOf(request.header('accept-language')),
})

/** Returns the routes that post messages to the assistant, in a new or an existing thread, and that undo its changes. */
export function assistantRoutes(tools: AssistantTools): Route[] {
  const { db, addresses, actions } = tools
  const shown = async (ownerId: string, rows: readonly MessageRow[]) => {
    const mentioned = await listMentionedEvents(db, ownerId, rows)
    return rows.map((row) => toMessage(row, addresses, mentioned))
  }
  return [
    route('POST /api/threads', async ({ user, body, request }) => {
      const { content, timeZone } = body
      const turn = await answerMessage(tools, { user, threadId: null, content, timeZone, ...readHeaders(request) })
      return { threadId: turn.threadId, messages: await shown(user.id, turn.messages) }
    }),

    route('POST /api/threads/:id/messages', async ({ user, params, body, request }) => {
      const { content, timeZone } = body
      const { messages } = await answerMessage(tools, {
        user,
        threadId: params.id,
        content,
        timeZone,
        ...readHeaders(request),
      })
      return { messages: await shown(user.id, messages) }
    }),

    route('POST /api/changes/:id/undo', async ({ user, params }) => {
      const undone = await db
        .transaction()
        .execute((trx) => undoChange({ trx, actions, user, ownerId: user.id, now: Date.now() }, params.id))
      const [message] = await shown(user.id, [await getMessage(db, undone.messageId)])
      if (!message) throw new Error('A change without its message')
      return { message, note: undone.notUndone.length > 0 ? undoInWords(undone) : null }
    }),
  ]
}
