import { useCallback, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { afterPaint } from '../../../ui/page/after-paint.ts'

/**
 * Handles a press on a link in a long list: navigates within the page, after `onLeave`. The router's own `Link`s all
 * re-render on every navigation, which is slow for many.
 */
export function useLinkNavigation(onLeave: (() => void) | undefined): (event: MouseEvent<HTMLAnchorElement>) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (event) => {
      // A new tab or window, or saving it: left to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      const { pathname } = event.currentTarget
      if (!onLeave) return navigate(pathname)
      flushSync(onLeave) // deferred work must finish before the new thread, which gets the focus last
      afterPaint(() => navigate(pathname))
    },
    [navigate, onLeave],
  )
}
