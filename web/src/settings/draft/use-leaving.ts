import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/**
 * Asks before the page is left while something is not saved: by a link, by the browser's way back, and (in the browser's own words) by
 * closing it. `leave` goes where the person was about to go.
 */
export function useLeaving(isUnsaved: boolean) {
  const [, navigate] = useLocation()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const here = location.pathname
    const ask = (go: () => void) => setLeave(() => go)

    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isElsewhere =
        link &&
        link.origin === location.origin &&
        link.pathname !== here &&
        !link.target &&
        !link.hasAttribute('download')
      if (!isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => navigate(link.pathname + link.search + link.hash))
    }
    const onPopState = (event: PopStateEvent) => {
      if (location.pathname === here) return
      event.stopImmediatePropagation() // the page stays until that is answered
      history.pushState(null, '', here)
      ask(() => history.back())
    }
    addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', onClick, true)
    addEventListener('popstate', onPopState, true)
    return () => {
      removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, true)
      removeEventListener('popstate', onPopState, true)
    }
  }, [isUnsaved, navigate])
  return { leave, stay: () => setLeave(null) }
}
