import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the browser has been idle since this rendered: the moment to prefetch. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
