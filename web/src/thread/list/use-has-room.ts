import { useSyncExternalStore } from 'react'

let asked: MediaQueryList | null = null

/** Created once: each new query makes the browser evaluate the page. */
const room = () => (asked ??= matchMedia('(width >= 768px)'))

function subscribe(listener: () => void) {
  room().addEventListener('change', listener)
  return () => room().removeEventListener('change', listener)
}

/** Whether the sidebar is beside the page, matching the CSS: on a phone it isn't rendered out of sight. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => room().matches)
