import { useSyncExternalStore } from 'react'

let asked: MediaQueryList | null = null

/** Created once: each new query makes the browser evaluate the page. */
const wideScreen = () => (asked ??= matchMedia('(width >= 768px)'))

function subscribe(listener: () => void) {
  wideScreen().addEventListener('change', listener)
  return () => wideScreen().removeEventListener('change', listener)
}

/** Whether the sidebar is beside the page, matching the CSS: on a phone it isn't rendered out of sight. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen().matches)
