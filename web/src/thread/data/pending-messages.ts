import { useSyncExternalStore } from 'react'
import { keptUser } from '../../api/account/kept-session.ts'

/** Words on their way to the server. They live as long as the tab, so that another try needs no typing again. */
export interface Saying {
  /** Names the send, so that a second one changes nothing twice. */
  key: string
  threadId: string
  content: string
  state: 'sending' | 'failed'
  /** Why it failed, in words for people. */
  reason: string | null
}

/** They are nobody else's who signs in here. */
const keyNow = () => `swap.sayings ${keptUser()?.email}`

/** What the page before this one has not sent, or has not heard the answer to: the same send again does nothing twice. */
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

/** Those of whoever is signed in by now: the page may have been somebody else's before. */
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

/** Takes what did not arrive in a thread away from there, oldest first: the thread is gone. */
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

/** Answers that came in while somebody was here: they are told. */
const heard = new Set<string>()
export const wasHeard = (messageId: string): boolean => heard.has(messageId)
export const markHeard = (messageIds: readonly string[]) => {
  for (const id of messageIds) heard.add(id)
}
