import { useEffect, useEffectEvent } from 'react'

/** The largest distance from the screen's edge at which the swipe may start, px. */
const EDGE_PX = 32
/** The shortest swipe that opens the drawer, px. */
const SWIPE_PX = 60

/** Calls `onSwipe` after a swipe to the right from the left edge of a phone's screen. */
export function useSwipeFromEdge(onSwipe: () => void) {
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
