import { useEffect, useEffectEvent, useRef } from 'react'

/** The distance to the viewport that counts as near, px. */
const NEAR_PX = 400

/** Calls `onNear` when the element with the returned ref is about to scroll into view. */
export function useNearViewport(onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      rootMargin: `${NEAR_PX}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return ref
}
