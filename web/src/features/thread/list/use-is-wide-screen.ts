import { useSyncExternalStore } from 'react'

let query: MediaQueryList | null = null

/** Creates the query only once, because a new one makes the browser compute the layout. */
const wideScreen = () => (query ??= matchMedia('(width >= 768px)'))

function subscribe(listener: () => void) {
  wideScreen().addEventListener('change', listener)
  return () => wideScreen().removeEventListener('change', listener)
}

/** Returns whether the screen has room for the sidebar. The width is the same as in the CSS. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen().matches)
