import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { MAX_MESSAGE_LENGTH } from '../message-length.ts'
import { isNotBlank } from '../form-rules.ts'
import { message } from '../thread.ts'

const TOO_LONG = `Please keep your message under ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`

/** A message that a person types. Blank ones are refused; surrounding space is trimmed. */
const typed = z.object({
  content: z.string().max(MAX_MESSAGE_LENGTH, TOO_LONG).refine(isNotBlank, 'Please write something.').trim(),
  /** The browser's IANA zone, used to interpret words such as "tonight" if the person has not chosen a zone. */
  timeZone: z.string().max(64).optional(),
})

/** The endpoints for typed text and the assistant's answers. */
export const assistantApi = {
  'POST /api/threads': endpoint({
    summary:
      'Starts a thread with text. A second request with the same `Idempotency-Key` answers with the same thread.',
    access: 'user',
    body: typed,
    status: 201,
    reply: z.object({ threadId: z.string(), messages: z.array(message) }),
  }),
  'POST /api/threads/:id/messages': endpoint({
    summary:
      "Says something in a thread and answers with it and the assistant's answer. A second send with the same `Idempotency-Key` says and changes nothing anew.",
    access: 'user',
    params: id,
    body: typed,
    status: 201,
    reply: z.object({ messages: z.array(message) }),
  }),
  'POST /api/changes/:id/undo': endpoint({
    summary:
      'Undoes what a message changed, except what has been changed again since, and answers with the message as it is now. A second call does nothing more.',
    access: 'user',
    params: id,
    reply: z.object({
      message,
      /** The assistant's note if not everything could be undone. */
      note: z.string().nullable(),
    }),
  }),
} as const
