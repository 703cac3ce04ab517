import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
let now = Date.now()

function subscribe(listener: () => void) {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The time, epoch ms, renewed once a minute: for what is shown as so long ago. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
