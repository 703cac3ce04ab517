import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Signals that React now handles presses. A prerendered page records presses until then: see
 * public-document.ts.
 */
export const sayWaking = () => dispatchEvent(new Event('waking'))

/** Signals on render that the whole page is hydrated, so that earlier presses are replayed. Goes at the end of a page. */
export function Awake() {
  const isAlive = useHydrated()
  useEffect(() => {
    if (isAlive) dispatchEvent(new Event('awake'))
  }, [isAlive])
  return null
}
