import { useEffect, useEffectEvent, useRef } from 'react'

/** How far before it comes into sight, px. */
const AHEAD_PX = 400

/** Calls when an element is about to come into sight. */
export function useNearViewport(onSeen: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: `${AHEAD_PX}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return ref
}
