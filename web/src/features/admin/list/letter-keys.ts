import { useSyncExternalStore } from 'react'

const KEPT = 'swap.admin-letter-keys'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isOn = () => localStorage.getItem(KEPT) !== 'off'

/** Whether single-letter shortcuts work on the admin pages: on this device, until switched off (WCAG 2.1.4). */
export function useLetterKeys() {
  const toggle = () => {
    localStorage.setItem(KEPT, isOn() ? 'off' : 'on')
    for (const listener of listeners) listener()
  }
  return { isOn: useSyncExternalStore(subscribe, isOn), toggle }
}
