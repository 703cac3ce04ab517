import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

const STORAGE_KEY = 'swap.sidebar'

/** Keeps the state of the sidebar (wide or a rail, remembered on this device), the drawer on a phone, and the shortcuts dialog. */
export function useSidebar() {
  const [isRail, setRail] = useState(() => localStorage.getItem(STORAGE_KEY) === 'rail')
  const [isDrawerOpen, setDrawerOpen] = useState<boolean | null>(null) // null: never opened
  const [isShortcutsOpen, setShortcutsOpen] = useState<boolean | null>(null)
  // Stable functions, so that components using them don't re-render needlessly.
  const toggleRail = useCallback(() => {
    localStorage.setItem(STORAGE_KEY, isRail ? 'wide' : 'rail')
    setRail(!isRail)
  }, [isRail])
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  useShortcuts({ toggleRail, showShortcuts: () => setShortcutsOpen(true) })
  useBackNavigation(() => {
    setDrawerOpen((was) => was && false)
    setShortcutsOpen((was) => was && false)
  })
  return {
    isRail,
    toggleRail,
    isDrawerOpen,
    openDrawer,
    closeDrawer,
    isShortcutsOpen,
    hideShortcuts: () => setShortcutsOpen(false),
  }
}

/** Handles shortcuts: Ctrl/Cmd+B toggles the sidebar, Ctrl/Cmd+Shift+O starts a thread, ? lists the shortcuts. */
function useShortcuts({ toggleRail, showShortcuts }: { toggleRail: () => void; showShortcuts: () => void }) {
  const [, navigate] = useLocation()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 'b' && !event.shiftKey) toggleRail()
    else if (isCommand && key === 'o' && event.shiftKey) navigate('/chat')
    else if (key === '?' && !isCommand && !isTyping(event.target)) showShortcuts()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `onBack` when the browser goes back or forward. */
function useBackNavigation(onBack: () => void) {
  const wentBack = useEffectEvent(onBack)
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('popstate', () => wentBack(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
