import { useSyncExternalStore } from 'react'
import { plainWords } from '../../api/failure-reply.ts'

/** More at once would cover what they are about. */
const MAX_TOASTS = 3

export interface Toast {
  id: number
  text: string
  /** `bad` stays until it is dismissed. */
  tone: 'plain' | 'bad'
  /** Done at a press; with `href` a way to another page of ours, which asks first where something there is not saved. */
  action?: { label: string; run: () => void } | { label: string; href: string }
  /** It stays until it is dismissed, too. */
  isLasting?: true
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says at the foot of the page that something was done, with at most one thing to do about it. Returns its dismissal. */
export function toast(text: string, { tone = 'plain', ...more }: Partial<Omit<Toast, 'id' | 'text'>> = {}): () => void {
  const id = ++lastId
  set([...toasts.slice(1 - MAX_TOASTS), { id, text, tone, ...more }])
  return () => dismissToast(id)
}

/** Says in plain words that something failed; it stays until it is dismissed. */
export const complain = (error: unknown): void => void toast(plainWords(error), { tone: 'bad' })

export const dismissToast = (id: number) => set(toasts.filter((it) => it.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => toasts
export const useToasts = () => useSyncExternalStore(subscribe, current, current)
