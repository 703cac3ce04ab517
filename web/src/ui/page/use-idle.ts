import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Returns whether the browser has been idle since the component rendered: the moment to prefetch. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
