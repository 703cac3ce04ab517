import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Rows kept ready above and below what is in sight: what a screen reader or a quick wheel reaches next. */
const READY = 8
/** The height taken for a list that has none yet, px. */
const UNKNOWN_HEIGHT = 800

/** The rows of a long list that exist: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** What is in sight of a list, px. */
export interface Sight {
  top: number
  height: number
}

/**
 * Which rows of a list of equal heights are worth drawing, in steps of a few rows so that scrolling seldom draws anything. The ref
 * goes onto what scrolls. `sight` is known from the moment the list is laid out: nothing here makes the browser lay out a page it is
 * in the midst of changing; `onFirstSight` runs then.
 */
export function useWindow(
  ref: RefObject<HTMLElement | null>,
  { count, rowPx, onFirstSight }: { count: number; rowPx: number; onFirstSight: () => void },
): RowRange & { sight: RefObject<Sight | null> } {
  const [{ top, height }, setView] = useState({ top: 0, height: UNKNOWN_HEIGHT })
  const sight = useRef<Sight | null>(null)
  const seeFirst = useEffectEvent(onFirstSight)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const step = READY / 2
    const look = () => {
      const seen = { top: element.scrollTop, height: element.clientHeight || UNKNOWN_HEIGHT }
      const isFirst = sight.current === null
      sight.current = seen
      const next = { top: Math.floor(seen.top / rowPx / step) * step, height: seen.height }
      setView((view) => (view.top === next.top && view.height === next.height ? view : next))
      if (isFirst) seeFirst()
    }
    const resized = new ResizeObserver(look) // tells the first height too, once the page is laid out
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref, rowPx])
  const first = Math.max(0, Math.min(top, count) - READY)
  return { first, end: Math.min(count, top + Math.ceil(height / rowPx) + READY * 2), sight }
}

/** The size of text somebody has set, px: what a rem is. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** The height of a row in px: `rem` grows with the size of text somebody has set, never under `leastPx`. */
export function useRowHeight({ rem, leastPx }: { rem: number; leastPx: number }): number {
  const [size, setSize] = useState(remPx)
  useEffect(() => {
    const measure = () => setSize(remPx())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return Math.max(leastPx, rem * size)
}
