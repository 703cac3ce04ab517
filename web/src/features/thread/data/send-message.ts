import type { Message, Thread } from '@swap/contract/thread'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { isNotFound, queryClient } from '../../../api/query-client.ts'
import { refetchEvents } from '../../card/event-cache.ts'
import { addPending, changePending, findPending, markForAnnouncement, removePending } from './pending-messages.ts'

export { takeUnsent } from './take-unsent.ts'

const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The last request of each thread. The next one waits for it, so that messages are sent in order. */
const lastRequests = new Map<string, Promise<void>>()

/**
 * Sends a typed message and returns its thread's id. In an existing thread, returns at once; the message is pending until it
 * is answered. Without a thread, starts one; throws if that fails.
 */
export async function sendMessage(threadId: string | null, content: string): Promise<string> {
  if (threadId === null) return startThread(content)
  const key = randomKey()
  addPending({ key, threadId, content, state: 'sending', reason: null })
  enqueue(key)
  return threadId
}

/** Returns a random idempotency key. Also works without HTTPS, where `randomUUID` is missing. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a failed message again. */
export function resendMessage(key: string) {
  changePending(key, { state: 'sending', reason: null })
  enqueue(key)
}

function enqueue(key: string) {
  const threadId = findPending(key)?.threadId ?? ''
  const request = (lastRequests.get(threadId) ?? Promise.resolve()).then(() => sendPending(key))
  lastRequests.set(threadId, request)
}

async function sendPending(key: string): Promise<void> {
  const pending = findPending(key)
  if (!pending) return
  const { threadId, content } = pending
  try {
    const { messages } = await call('POST /api/threads/:id/messages', {
      params: { id: threadId },
      body: { content, timeZone: timeZoneHere() },
      idempotencyKey: key,
    })
    showAnswer(threadId, messages)
    removePending(key)
  } catch (error) {
    if (isNotFound(error)) return refresh() // deleted elsewhere: the composer moves the text to a new thread
    changePending(key, { state: 'failed', reason: errorMessage(error) })
  }
}

/** A new thread's first message, kept until it is answered, so that a retry has the same idempotency key. */
let firstMessage: { key: string; content: string } | null = null

async function startThread(content: string): Promise<string> {
  if (firstMessage?.content !== content) firstMessage = { key: randomKey(), content }
  const { threadId, messages } = await call('POST /api/threads', {
    body: { content, timeZone: timeZoneHere() },
    idempotencyKey: firstMessage.key,
  })
  firstMessage = null
  markForAnnouncement(messages.map(({ id }) => id))
  refresh()
  return threadId
}

function showAnswer(threadId: string, messages: Message[]) {
  markForAnnouncement(messages.map(({ id }) => id))
  queryClient.setQueryData<Thread>(
    keys.thread(threadId),
    (thread) => thread && { ...thread, messages: [...thread.messages, ...messages] },
  )
  refresh()
}

/** Refetches the events that an answer may have changed, and the lists that show them. */
function refresh() {
  void queryClient.invalidateQueries({ queryKey: keys.threads })
  void queryClient.invalidateQueries({ queryKey: keys.savedEvents })
  void refetchEvents(queryClient)
}
