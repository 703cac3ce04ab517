import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/**
 * Holds somebody back who would lose what they typed: following a link of the page asks first, and the browser asks before it closes
 * the page. `leaving` is what they were about to do.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isElsewhere =
        link && link.origin === location.origin && link.target === '' && !link.hasAttribute('download')
      if (!isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving(() => () => navigate(link.pathname + link.search))
    }
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', ask, { capture: true })
    window.addEventListener('beforeunload', hold)
    return () => {
      document.removeEventListener('click', ask, { capture: true })
      window.removeEventListener('beforeunload', hold)
    }
  }, [isDirty, navigate])
  return { leaving, askToLeave: (leave: () => void) => setLeaving(() => leave), stay: () => setLeaving(null) }
}
