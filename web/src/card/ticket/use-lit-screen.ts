import { useEffect } from 'react'

/** Keeps the screen lit as long as something is shown; where the browser may not, it goes dark as ever. */
export function useLitScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    const lock = navigator.wakeLock.request('screen')
    lock.catch(() => undefined)
    return () => void lock.then((it) => it.release()).catch(() => undefined)
  }, [])
}
