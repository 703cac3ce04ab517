import { useCallback, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { afterPaint } from '../../../ui/page/after-paint.ts'

/**
 * Returns a click handler for links in a long list. It calls `onLeave`, then navigates within the app. The router's own `Link`
 * re-renders on every navigation, which is slow for many links.
 */
export function useLinkNavigation(onLeave: (() => void) | undefined): (event: MouseEvent<HTMLAnchorElement>) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (event) => {
      // The browser handles these clicks: it opens a new tab or window, or saves the link.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      const { pathname } = event.currentTarget
      if (!onLeave) return navigate(pathname)
      flushSync(onLeave) // runs at once, so that the new thread takes the focus last
      afterPaint(() => navigate(pathname))
    },
    [navigate, onLeave],
  )
}
