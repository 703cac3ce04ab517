import { useSyncExternalStore } from 'react'

let asked: MediaQueryList | null = null

/** Asked for once: each new question makes the browser look at the page. */
const room = () => (asked ??= matchMedia('(width >= 768px)'))

function subscribe(listener: () => void) {
  room().addEventListener('change', listener)
  return () => room().removeEventListener('change', listener)
}

/** Whether the sidebar stands beside the page, as the style sheets have it: on a phone nobody draws it out of sight with every step. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => room().matches)
