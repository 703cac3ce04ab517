import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted, if the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    const lock = navigator.wakeLock.request('screen')
    lock.catch(() => undefined)
    return () => void lock.then((it) => it.release()).catch(() => undefined)
  }, [])
}
