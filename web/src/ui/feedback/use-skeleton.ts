import { useEffect, useRef, useState } from 'react'

/** Wait before the skeleton appears: avoids a flash when the answer is fast. */
const AFTER_MS = 150
/** How long a skeleton stays at least, to be recognised. */
const AT_LEAST_MS = 300

/**
 * Decides what to show while something loads: nothing at first, then a skeleton, then the content. The skeleton appears after 150 ms
 * and stays at least 300 ms.
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
