import { startTransition, useEffect, useState } from 'react'

/** Whether the browser has had nothing to do since this was drawn: the moment to get ready what may be asked for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout // the one that Safari has
    whenIdle(() => startTransition(() => setIdle(true)))
  }, [])
  return isIdle
}
