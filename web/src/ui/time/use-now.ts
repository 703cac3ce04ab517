import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | null = null

function update() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** Updates the time when a page is shown again: while hidden, it may have missed the timer. */
const updateIfVisible = () => document.visibilityState === 'visible' && update()

/** Calls back once a minute, with one timer for all listeners. Returns the unsubscribe function. */
function subscribe(listener: () => void) {
  if (timer === null) {
    now = Date.now()
    timer = setInterval(update, MINUTE_MS)
    document.addEventListener('visibilitychange', updateIfVisible)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
    document.removeEventListener('visibilitychange', updateIfVisible)
  }
}

/** Returns the time, epoch ms, updated once a minute: for relative times. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
