import { useEffect, useState } from 'react'

/** How long a notice is shown. The specification prescribes it for verification emails. */
export const NOTICE_MS = 5000

/** Holds a notice that disappears after five seconds; null before and after. */
export function useTimedNotice() {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => setNotice(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice, setNotice] as const
}
