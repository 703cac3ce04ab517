import { useSyncExternalStore } from 'react'
import { keptUser } from '../../../api/account/kept-session.ts'

/** Messages on their way to the server. Kept for the tab's lifetime, so that a retry needs no retyping. */
export interface PendingMessage {
  /** Names the send, so that a second one changes nothing twice. */
  key: string
  threadId: string
  content: string
  state: 'sending' | 'failed'
  /** Why it failed, in words for people. */
  reason: string | null
}

/** Private to their owner: not shown to anyone else who signs in here. */
const storageKey = () => `swap.sayings ${keptUser()?.email}`

/** What the previous page didn't send or got no answer to: resending is idempotent. */
function readLeft(): PendingMessage[] {
  try {
    const left: PendingMessage[] = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') // as they were put there
    return left.map((it) => ({ ...it, state: 'failed' }))
  } catch {
    return []
  }
}

let keptUnder = storageKey()
let pending: readonly PendingMessage[] = readLeft()
const listeners = new Set<() => void>()

/** The current person's: the page may have been someone else's before. */
function currentPending(): readonly PendingMessage[] {
  if (keptUnder !== storageKey()) {
    keptUnder = storageKey()
    pending = readLeft()
  }
  return pending
}

function set(next: readonly PendingMessage[]) {
  pending = next
  if (next.length > 0) sessionStorage.setItem(keptUnder, JSON.stringify(next))
  else sessionStorage.removeItem(keptUnder)
  for (const listener of listeners) listener()
}

export const addPending = (message: PendingMessage) => set([...currentPending(), message])
export const changePending = (key: string, change: Partial<PendingMessage>) =>
  set(currentPending().map((it) => (it.key === key ? { ...it, ...change } : it)))
export const removePending = (key: string) => set(currentPending().filter((it) => it.key !== key))
export const findPending = (key: string): PendingMessage | undefined => currentPending().find((it) => it.key === key)

/** Removes and returns a deleted thread's unsent messages, oldest first. */
export function takePending(threadId: string): string[] {
  const left = currentPending().filter((it) => it.threadId === threadId)
  if (left.length > 0) set(currentPending().filter((it) => it.threadId !== threadId))
  return left.map(({ content }) => content)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePending = (threadId: string): readonly PendingMessage[] =>
  useSyncExternalStore(subscribe, currentPending).filter((it) => it.threadId === threadId)

/** Answers that arrived while the person was here: to be announced. */
const toAnnounce = new Set<string>()
export const shouldAnnounce = (messageId: string): boolean => toAnnounce.has(messageId)
export const markForAnnouncement = (messageIds: readonly string[]) => {
  for (const id of messageIds) toAnnounce.add(id)
}
