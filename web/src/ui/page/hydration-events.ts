import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Signals that React handles presses from now on. Until then the script of a prerendered page records them: see
 * app/hydration-script.ts.
 */
export const announceHydration = () => dispatchEvent(new Event('waking'))

/** Signals on render that the whole page is hydrated, so that earlier presses are replayed. Placed at the end of a page. */
export function HydrationEnd() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('awake'))
  }, [isHydrated])
  return null
}
