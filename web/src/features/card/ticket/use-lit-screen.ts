import { useEffect } from 'react'

/** Keeps the screen lit as long as something is shown; if the browser doesn't allow it, it dims as usual. */
export function useLitScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    const lock = navigator.wakeLock.request('screen')
    lock.catch(() => undefined)
    return () => void lock.then((it) => it.release()).catch(() => undefined)
  }, [])
}
