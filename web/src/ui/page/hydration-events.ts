import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Signals that hydration starts. From then on React handles presses on most controls; until then the script of a prerendered
 * page records them (app/hydration-script.ts).
 */
export const announceHydrationStart = () => dispatchEvent(new Event('hydrationstart'))

/** Signals that hydration has ended, so that the script replays the recorded presses. Rendered at the end of a page. */
export function HydrationEnd() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('hydrationend'))
  }, [isHydrated])
  return null
}
