import { useSyncExternalStore } from 'react'

let query: MediaQueryList | null = null

/** Created once: a new query makes the browser compute the layout. */
const wideScreen = () => (query ??= matchMedia('(width >= 768px)'))

function subscribe(listener: () => void) {
  wideScreen().addEventListener('change', listener)
  return () => wideScreen().removeEventListener('change', listener)
}

/** Whether the screen has room for the sidebar; the same width as in the CSS. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen().matches)
