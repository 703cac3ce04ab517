import { useEffect, useRef, useState } from 'react'

/** Whoever gets it sooner sees nothing flash by. */
const AFTER_MS = 150
/** Once there, it stays long enough to be seen as what it is. */
const AT_LEAST_MS = 300

/**
 * What to show of something that may take a while: nothing for a moment, then its skeleton, then itself. The skeleton comes after
 * 150 ms and stays at least 300 ms.
 */
export function useSkeleton(isWaiting: boolean): 'nothing' | 'skeleton' | 'ready' {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isWaiting === isShown) return undefined
    const show = () => {
      shownAt.current = performance.now()
      setShown(true)
    }
    const timer = isWaiting
      ? setTimeout(show, AFTER_MS)
      : setTimeout(() => setShown(false), shownAt.current + AT_LEAST_MS - performance.now())
    return () => clearTimeout(timer)
  }, [isWaiting, isShown])
  if (isShown) return 'skeleton'
  return isWaiting ? 'nothing' : 'ready'
}
