import { useEffect, useRef } from 'react'
import { keepPlace, keptPlace } from './place.ts'

/** Waits for a pause in scrolling. */
const PAUSE_MS = 150

/** The button of an event's row. */
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** Moves the focus to the row after a removed event, or the one before it; otherwise it would be lost. */
export function focusBeside(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.dataset.row === id)
  const next = rows[at + 1] ?? rows[at - 1]
  requestAnimationFrame(() => next?.focus({ preventScroll: true })) // after the dialog has restored it
}

/**
 * Remembers the person's place in the list, and restores it once as much of the list is shown: the same scroll height, the focus on
 * the event they opened last.
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
