import { useSyncExternalStore } from 'react'
import { keptUser } from '../../api/account/kept-session.ts'

/** Messages on their way to the server. Kept for the tab's lifetime, so that a retry needs no retyping. */
export interface Saying {
  /** Names the send, so that a second one changes nothing twice. */
  key: string
  threadId: string
  content: string
  state: 'sending' | 'failed'
  /** Why it failed, in words for people. */
  reason: string | null
}

/** Private to their owner: not shown to anyone else who signs in here. */
const keyNow = () => `swap.sayings ${keptUser()?.email}`

/** What the previous page didn't send or got no answer to: resending is idempotent. */
function readLeft(): Saying[] {
  try {
    const left: Saying[] = JSON.parse(sessionStorage.getItem(keyNow()) ?? '[]') // as they were put there
    return left.map((it) => ({ ...it, state: 'failed' }))
  } catch {
    return []
  }
}

let keptUnder = keyNow()
let sayings: readonly Saying[] = readLeft()
const listeners = new Set<() => void>()

/** The current person's: the page may have been someone else's before. */
function sayingsNow(): readonly Saying[] {
  if (keptUnder !== keyNow()) {
    keptUnder = keyNow()
    sayings = readLeft()
  }
  return sayings
}

function set(next: readonly Saying[]) {
  sayings = next
  if (next.length > 0) sessionStorage.setItem(keptUnder, JSON.stringify(next))
  else sessionStorage.removeItem(keptUnder)
  for (const listener of listeners) listener()
}

export const addSaying = (saying: Saying) => set([...sayingsNow(), saying])
export const changeSaying = (key: string, change: Partial<Saying>) =>
  set(sayingsNow().map((it) => (it.key === key ? { ...it, ...change } : it)))
export const removeSaying = (key: string) => set(sayingsNow().filter((it) => it.key !== key))
export const sayingNow = (key: string): Saying | undefined => sayingsNow().find((it) => it.key === key)

/** Removes and returns a deleted thread's unsent messages, oldest first. */
export function takeSayings(threadId: string): string[] {
  const left = sayingsNow().filter((it) => it.threadId === threadId)
  if (left.length > 0) set(sayingsNow().filter((it) => it.threadId !== threadId))
  return left.map(({ content }) => content)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSayings = (threadId: string): readonly Saying[] =>
  useSyncExternalStore(subscribe, sayingsNow).filter((it) => it.threadId === threadId)

/** Answers that arrived while the person was here: to be announced. */
const heard = new Set<string>()
export const wasHeard = (messageId: string): boolean => heard.has(messageId)
export const markHeard = (messageIds: readonly string[]) => {
  for (const id of messageIds) heard.add(id)
}
