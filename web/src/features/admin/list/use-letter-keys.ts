import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'swap.admin-letter-keys'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isOn = () => localStorage.getItem(STORAGE_KEY) !== 'off'

/** Whether single-letter shortcuts are on for the admin pages, on this device; they can be switched off (WCAG 2.1.4). */
export function useLetterKeys() {
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isOn() ? 'off' : 'on')
    for (const listener of listeners) listener()
  }
  return { isOn: useSyncExternalStore(subscribe, isOn), toggle }
}
