import { useCallback, type MouseEvent } from 'react'
import { useLocation } from 'wouter'

/** Once what was changed is seen: whoever pressed waits for that alone. */
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

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
      onLeave()
      afterPaint(() => navigate(pathname))
    },
    [navigate, onLeave],
  )
}
