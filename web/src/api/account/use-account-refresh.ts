import { useEffect } from 'react'
import { refreshAccount } from './session.ts'

/** Refreshes the account when the page is shown and whenever the person comes back to it, perhaps from their email. */
export function useAccountRefresh({ isEnabled = true } = {}) {
  useEffect(() => {
    if (!isEnabled) return undefined
    const refresh = () => {
      // A failure is ignored: the known account stays, and the next visit refreshes it.
      if (document.visibilityState === 'visible') refreshAccount().catch(() => undefined)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [isEnabled])
}
