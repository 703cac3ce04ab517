import { useSyncExternalStore } from 'react'
import { errorMessage } from '../../api/failure-reply.ts'

/** The most toasts shown at once: more would cover the content they are about. */
const MAX_TOASTS = 3

/** A short message at the bottom of the page. */
export interface Toast {
  id: number
  text: string
  /** `bad` stays until it is dismissed. */
  tone: 'plain' | 'bad'
  /** A button that calls `run`, or a link to another of our pages; if there are unsaved changes, the link asks first. */
  action?: { label: string; run: () => void } | { label: string; href: string }
  /** Makes a `plain` toast stay until it is dismissed, as a `bad` one does. */
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
