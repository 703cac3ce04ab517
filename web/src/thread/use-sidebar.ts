import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

const KEPT = 'swap.sidebar'

/** The sidebar: wide or a rail, remembered on this device; and the drawer that takes its place on a phone. */
export function useSidebar() {
  const [isRail, setRail] = useState(() => localStorage.getItem(KEPT) === 'rail')
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    localStorage.setItem(KEPT, isRail ? 'wide' : 'rail')
    setRail(!isRail)
  }
  useShortcuts(toggle)
  return { isRail, toggle, isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Ctrl or Cmd with B for the sidebar, with Shift and O for a new thread. */
function useShortcuts(onToggle: () => void) {
  const [, navigate] = useLocation()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === 'b' && !event.shiftKey) onToggle()
    else if (key === 'o' && event.shiftKey) navigate('/chat')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
