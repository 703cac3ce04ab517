import { startTransition, useEffect, useState } from 'react'

/** Where the browser does not tell when it has nothing to do, so long after the page was drawn, ms. */
const SOON_MS = 1500

/** Whether the browser has had nothing to do since this was drawn: the moment to get ready what may be asked for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const tell = () => startTransition(() => setIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, SOON_MS)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(tell)
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}
