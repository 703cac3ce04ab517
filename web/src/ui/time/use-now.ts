import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | null = null

function renew() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** A page that was out of sight may have slept through its timer. */
const renewInSight = () => document.visibilityState === 'visible' && renew()

/** One timer for everybody, and none while nobody asks. */
function subscribe(listener: () => void) {
  if (timer === null) {
    now = Date.now()
    timer = setInterval(renew, MINUTE_MS)
    document.addEventListener('visibilitychange', renewInSight)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
    document.removeEventListener('visibilitychange', renewInSight)
  }
}

/** The time, epoch ms, renewed once a minute: for what is shown as so long ago. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
