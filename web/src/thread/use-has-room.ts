import { useSyncExternalStore } from 'react'

const room = () => matchMedia('(width >= 768px)')

function subscribe(listener: () => void) {
  const watched = room()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** Whether the sidebar stands beside the page, as the style sheets have it: on a phone nobody draws it out of sight with every step. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => room().matches)
