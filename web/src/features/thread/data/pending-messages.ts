import { useSyncExternalStore } from 'react'
import { storedUser } from '../../../api/account/stored-session.ts'

/** A typed message that the server hasn't answered yet. Stored for the tab's lifetime, so that it can be retried. */
export interface PendingMessage {
  /** The idempotency key of the request. */
  key: string
  threadId: string
  content: string
  state: 'sending' | 'failed'
  /** Why it failed, as shown to the user. */
  reason: string | null
}

/** The key in session storage. Contains the person's email address, so that nobody else who signs in here sees the messages. */
const storageKey = () => `swap.sayings ${storedUser()?.email}`

/** Reads the messages left by the previous page; resending them is idempotent. */
function readStored(): PendingMessage[] {
  try {
    const stored: PendingMessage[] = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]')
    return stored.map((it) => ({ ...it, state: 'failed' }))
  } catch {
    return []
  }
}

let currentKey = storageKey()
let pending: readonly PendingMessage[] = readStored()
const listeners = new Set<() => void>()

/** Returns the messages of the person signed in now. */
function currentPending(): readonly PendingMessage[] {
  if (currentKey !== storageKey()) {
    currentKey = storageKey()
    pending = readStored()
  }
  return pending
}

function set(next: readonly PendingMessage[]) {
  pending = next
  if (next.length > 0) sessionStorage.setItem(currentKey, JSON.stringify(next))
  else sessionStorage.removeItem(currentKey)
  for (const listener of listeners) listener()
}

export const addPending = (message: PendingMessage) => set([...currentPending(), message])
export const changePending = (key: string, change: Partial<PendingMessage>) =>
  set(currentPending().map((it) => (it.key === key ? { ...it, ...change } : it)))
export const removePending = (key: string) => set(currentPending().filter((it) => it.key !== key))
export const findPending = (key: string): PendingMessage | undefined => currentPending().find((it) => it.key === key)

/** Removes the pending messages of a deleted thread and returns their texts, oldest first. */
export function takePending(threadId: string): string[] {
  const left = currentPending().filter((it) => it.threadId === threadId)
  if (left.length > 0) set(currentPending().filter((it) => it.threadId !== threadId))
  return left.map(({ content }) => content)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the pending messages of a thread. */
export const usePending = (threadId: string): readonly PendingMessage[] =>
  useSyncExternalStore(subscribe, currentPending).filter((it) => it.threadId === threadId)

/** The ids of messages that arrived while their thread was open: a screen reader announces them. */
const toAnnounce = new Set<string>()
export const shouldAnnounce = (messageId: string): boolean => toAnnounce.has(messageId)
export const markForAnnouncement = (messageIds: readonly string[]) => {
  for (const id of messageIds) toAnnounce.add(id)
}
