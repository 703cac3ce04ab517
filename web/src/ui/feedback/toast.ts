import { useSyncExternalStore } from 'react'
import { errorMessage } from '../../api/failure-reply.ts'

/** The most toasts shown at once: more would cover the content they are about. */
const MAX_TOASTS = 3

export interface Toast {
  id: number
  text: string
  /** `bad` stays until it is dismissed. */
  tone: 'plain' | 'bad'
  /** Runs on press; with `href` a link to another page of ours, which asks first if there are unsaved changes. */
  action?: { label: string; run: () => void } | { label: string; href: string }
  /** Whether it stays until it is dismissed, although it isn't `bad`. */
  isLasting?: true
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast: says at the bottom of the page that something was done, with at most one action. Returns a function that dismisses it. */
export function toast(text: string, { tone = 'plain', ...more }: Partial<Omit<Toast, 'id' | 'text'>> = {}): () => void {
  const id = ++lastId
  set([...toasts.slice(1 - MAX_TOASTS), { id, text, tone, ...more }])
  return () => dismissToast(id)
}

/** Shows a toast about an error, in plain words; it stays until it is dismissed. */
export const toastError = (error: unknown): void => void toast(errorMessage(error), { tone: 'bad' })

/** Removes a toast. */
export const dismissToast = (id: number) => set(toasts.filter((it) => it.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => toasts
/** Returns the toasts shown now, oldest first. */
export const useToasts = () => useSyncExternalStore(subscribe, current, current)
