import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

const KEPT = 'swap.sidebar'

/** The sidebar: wide or a rail, remembered on this device; the drawer that takes its place on a phone; and the list of keys. */
export function useSidebar() {
  const [isRail, setRail] = useState(() => localStorage.getItem(KEPT) === 'rail')
  const [isOpen, setOpen] = useState<boolean | null>(null) // null: never yet
  const [asksKeys, setAsksKeys] = useState<boolean | null>(null)
  // Stable functions, so that components using them don't re-render needlessly.
  const toggle = useCallback(() => {
    localStorage.setItem(KEPT, isRail ? 'wide' : 'rail')
    setRail(!isRail)
  }, [isRail])
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  useShortcuts({ toggle, showKeys: () => setAsksKeys(true) })
  useWayBack(() => {
    setOpen((was) => was && false)
    setAsksKeys((was) => was && false)
  })
  return {
    isRail,
    toggle,
    isOpen,
    open,
    close,
    asksKeys,
    hideKeys: () => setAsksKeys(false),
  }
}

/** Ctrl or Cmd with B for the sidebar, with Shift and O for a new thread; a question mark for the list of keys. */
function useShortcuts({ toggle, showKeys }: { toggle: () => void; showKeys: () => void }) {
  const [, navigate] = useLocation()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 'b' && !event.shiftKey) toggle()
    else if (isCommand && key === 'o' && event.shiftKey) navigate('/chat')
    else if (key === '?' && !isCommand && !isTyping(event.target)) showKeys()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Going back in the browser leads to another page: close any overlay. */
function useWayBack(onBack: () => void) {
  const wentBack = useEffectEvent(onBack)
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('popstate', () => wentBack(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
