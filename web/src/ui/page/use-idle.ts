import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the browser has had nothing to do since this was drawn: the moment to get ready what may be asked for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
