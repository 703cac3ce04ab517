import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

const KEPT = 'swap.sidebar'
/** A finger that starts this near to the edge and moves this far wants the drawer, px. */
const EDGE_PX = 32
const SWIPE_PX = 60

/** The sidebar: wide or a rail, remembered on this device; the drawer that takes its place on a phone; and the list of keys. */
export function useSidebar() {
  const [isRail, setRail] = useState(() => localStorage.getItem(KEPT) === 'rail')
  const [isOpen, setOpen] = useState<boolean | null>(null) // null: never yet
  const [asksKeys, setAsksKeys] = useState<boolean | null>(null)
  // The same functions until they do something else: nobody who has them is drawn anew for nothing.
  const toggle = useCallback(() => {
    localStorage.setItem(KEPT, isRail ? 'wide' : 'rail')
    setRail(!isRail)
  }, [isRail])
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  useShortcuts({ toggle, showKeys: () => setAsksKeys(true) })
  useSwipeFromEdge(open)
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

/** On a phone a finger from the left edge pulls the drawer out. */
function useSwipeFromEdge(onSwipe: () => void) {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const stop = new AbortController()
    let from: Touch | null = null
    window.addEventListener('touchstart', ({ touches }) => (from = touches[0] ?? null), {
      signal: stop.signal,
      passive: true,
    })
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to || from.clientX > EDGE_PX || !matchMedia('(width < 768px)').matches) return
      const across = to.clientX - from.clientX
      if (across > SWIPE_PX && across > 2 * Math.abs(to.clientY - from.clientY)) swiped()
    }
    window.addEventListener('touchend', end, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
}

/** Who goes back in the browser goes to another page: nothing lies over it there. */
function useWayBack(onBack: () => void) {
  const wentBack = useEffectEvent(onBack)
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('popstate', () => wentBack(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
