import { useSyncExternalStore } from 'react'

let room = 0
const listeners = new Set<() => void>()

/** Tells how much room notices take at the foot of the page, px. */
export function setNoticeRoom(next: number): void {
  if (next === room) return
  room = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => room
/** The room that notices take at the foot of the page, px; 0 while there are none. What ends there leaves it free. */
export const useNoticeRoom = () => useSyncExternalStore(subscribe, current, current)
