import { useEffect, useRef } from 'react'
import { keepPlace, keptPlace } from './place.ts'

/** Somebody who still scrolls is left to scroll. */
const PAUSE_MS = 150

/** The button of an event's row. */
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/**
 * Remembers where somebody is in the list, and brings them back there once as much of it is shown as was: on the same height, the focus on
 * the event they looked at last.
 */
export function usePlace({ rows, hasMore }: { rows: number; hasMore: boolean }) {
  const wanted = useRef(keptPlace())
  useEffect(() => {
    const place = wanted.current
    if (!place || rows === 0 || (rows < place.rows && hasMore)) return
    wanted.current = null
    requestAnimationFrame(() => {
      window.scrollTo(0, place.scroll)
      if (place.eventId !== null) rowOf(place.eventId)?.focus({ preventScroll: true })
    })
  }, [rows, hasMore])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      if (wanted.current) return // not back there yet
      timer = setTimeout(() => keepPlace({ rows, scroll: window.scrollY }), PAUSE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [rows])
}
