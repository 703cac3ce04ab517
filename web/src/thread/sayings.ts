import { useSyncExternalStore } from 'react'

/** Words on their way to the server. They live as long as the page, so that another try needs no typing again. */
export interface Saying {
  /** Names the send, so that a second one changes nothing twice. */
  key: string
  threadId: string
  content: string
  state: 'sending' | 'failed'
  /** Why it failed, in words for people. */
  reason: string | null
}

let sayings: readonly Saying[] = []
const listeners = new Set<() => void>()

function set(next: readonly Saying[]) {
  sayings = next
  for (const listener of listeners) listener()
}

export const addSaying = (saying: Saying) => set([...sayings, saying])
export const changeSaying = (key: string, change: Partial<Saying>) =>
  set(sayings.map((it) => (it.key === key ? { ...it, ...change } : it)))
export const removeSaying = (key: string) => set(sayings.filter((it) => it.key !== key))
export const sayingNow = (key: string): Saying | undefined => sayings.find((it) => it.key === key)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSayings = (threadId: string): readonly Saying[] =>
  useSyncExternalStore(subscribe, () => sayings).filter((it) => it.threadId === threadId)

/** Answers that came in while somebody was here: they are told. */
const heard = new Set<string>()
export const wasHeard = (messageId: string): boolean => heard.has(messageId)
export const markHeard = (messageIds: readonly string[]) => {
  for (const id of messageIds) heard.add(id)
}
