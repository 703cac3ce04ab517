import { useCallback, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { afterPaint } from '../../ui/page/after-paint.ts'

/**
 * What a press on a link of a long list does: it goes there within the page, after `onLeave`. Each `Link` of the router's own is drawn
 * anew with every change of the address; of many that is long.
 */
export function useGo(onLeave: (() => void) | undefined): (event: MouseEvent<HTMLAnchorElement>) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (event) => {
      // A new tab or window, or to save it: the browser's own business.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      const { pathname } = event.currentTarget
      if (!onLeave) return navigate(pathname)
      flushSync(onLeave) // what it puts off goes before the thread that comes: the focus is to end there
      afterPaint(() => navigate(pathname))
    },
    [navigate, onLeave],
  )
}
