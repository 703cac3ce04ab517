import { useEffect, useState } from 'react'

const SHOWN_MS = 5000

/** Words that stand for five seconds, as the specification has it for a verification mail; null before and after. */
export function usePassingNotice() {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => setNotice(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice, setNotice] as const
}
