import { useEffect, useRef } from 'react'
import { savePosition, savedPosition } from './list-position.ts'
import { rowButton } from './row-focus.ts'

/** How long a pause in scrolling must last before the position is saved. */
const SCROLL_PAUSE_MS = 150

/**
 * Saves how far a person scrolled in the list of events. After a reload or going back, restores the scroll position and the focus, once
 * enough of the list is loaded.
 */
export function useListPosition({ rows, hasMore }: { rows: number; hasMore: boolean }) {
  const toRestore = useRef(savedPosition())
  useEffect(() => {
    const position = toRestore.current
    if (!position || rows === 0 || (rows < position.rows && hasMore)) return
    toRestore.current = null
    requestAnimationFrame(() => {
      window.scrollTo(0, position.scroll)
      if (position.eventId !== null) rowButton(position.eventId)?.focus({ preventScroll: true })
    })
  }, [rows, hasMore])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      if (toRestore.current) return // not restored yet
      timer = setTimeout(() => savePosition({ rows, scroll: window.scrollY }), SCROLL_PAUSE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [rows])
}
