import type { Message, Thread } from '@swap/contract/thread'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { isGone, queryClient } from '../../../api/query-client.ts'
import { refreshEvents } from '../../card/event-cache.ts'
import { addPending, changePending, findPending, markForAnnouncement, removePending } from './pending-messages.ts'

export { takeUnsent } from './take-unsent.ts'

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The last send of each thread: two messages in a row are answered in order. */
const underway = new Map<string, Promise<void>>()

/**
 * Sends a message in a thread: it appears at once, and its answer as soon as it arrives. Without a thread it starts one,
 * and throws if it can't. Resolves to the thread.
 */
export async function sendMessage(threadId: string | null, content: string): Promise<string> {
  if (threadId === null) return startThread(content)
  const key = randomKey()
  addPending({ key, threadId, content, state: 'sending', reason: null })
  enqueue(key)
  return threadId
}

/** Also works without HTTPS, where `randomUUID` is missing. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Resends a message that did not arrive. */
export function resendMessage(key: string) {
  changePending(key, { state: 'sending', reason: null })
  enqueue(key)
}

function enqueue(key: string) {
  const threadId = findPending(key)?.threadId ?? ''
  const turn = (underway.get(threadId) ?? Promise.resolve()).then(() => send(key))
  underway.set(threadId, turn)
}

async function send(key: string): Promise<void> {
  const pending = findPending(key)
  if (!pending) return
  const { threadId, content } = pending
  try {
    const { messages } = await call('POST /api/threads/:id/messages', {
      params: { id: threadId },
      body: { content, timeZone: timeZone() },
      idempotencyKey: key,
    })
    showAnswer(threadId, messages)
    removePending(key)
  } catch (error) {
    if (isGone(error)) return refresh() // deleted elsewhere: shows that, and the text goes to a new thread
    changePending(key, { state: 'failed', reason: plainWords(error) })
  }
}

/** A thread's first message, sent but not answered: sending it again is the same send, in case the first arrived. */
let starting: { key: string; content: string } | null = null

async function startThread(content: string): Promise<string> {
  if (starting?.content !== content) starting = { key: randomKey(), content }
  const { threadId, messages } = await call('POST /api/threads', {
    body: { content, timeZone: timeZone() },
    idempotencyKey: starting.key,
  })
  starting = null
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

/** An answer may have changed events, here or elsewhere, and the lists that show them. */
function refresh() {
  void queryClient.invalidateQueries({ queryKey: keys.threads })
  void queryClient.invalidateQueries({ queryKey: keys.savedEvents })
  void refreshEvents(queryClient)
}
