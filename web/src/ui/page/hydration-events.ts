import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Signals that React handles presses from now on. A prerendered page records presses until then: see
 * app/hydration-script.ts.
 */
export const announceHydration = () => dispatchEvent(new Event('waking'))

/** Signals on render that the whole page is hydrated, so that earlier presses are replayed. Goes at the end of a page. */
export function HydrationEnd() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('awake'))
  }, [isHydrated])
  return null
}
