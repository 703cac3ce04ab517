import { useEffect } from 'react'
import { refreshAccount } from './session.ts'

/** Asks who is signed in when the page is shown and whenever somebody comes back to it, from their mail perhaps. */
export function useFreshAccount({ isAsked = true } = {}) {
  useEffect(() => {
    if (!isAsked) return undefined
    const refresh = () => {
      // Nothing to say when it fails: what is known stays, and the next look asks again.
      if (document.visibilityState === 'visible') refreshAccount().catch(() => undefined)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [isAsked])
}
