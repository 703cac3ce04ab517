import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** Rows kept ready above and below what is in sight: what a screen reader or a quick wheel reaches next. */
const READY = 12
/** The height taken for a list that has none yet, px. */
const UNKNOWN_HEIGHT = 800

/** The rows of a long list that exist: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/**
 * Which rows of a list of equal heights are worth drawing, in steps of a few rows so that scrolling seldom draws anything. The ref
 * goes onto what scrolls.
 */
export function useWindow(
  ref: RefObject<HTMLElement | null>,
  { count, rowPx }: { count: number; rowPx: number },
): RowRange {
  const [{ top, height }, setView] = useState({ top: 0, height: UNKNOWN_HEIGHT })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const step = READY / 2
    const look = () => {
      const next = {
        top: Math.floor(element.scrollTop / rowPx / step) * step,
        height: element.clientHeight || UNKNOWN_HEIGHT,
      }
      setView((view) => (view.top === next.top && view.height === next.height ? view : next))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref, rowPx])
  const first = Math.max(0, Math.min(top, count) - READY)
  return { first, end: Math.min(count, top + Math.ceil(height / rowPx) + READY * 2) }
}

/** The height of a row in px: `rem` grows with the size of text somebody has set, never under `leastPx`. */
export function useRowHeight({ rem, leastPx }: { rem: number; leastPx: number }): number {
  const [height, setHeight] = useState(leastPx)
  useLayoutEffect(() => {
    const measure = () =>
      setHeight(Math.max(leastPx, rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [rem, leastPx])
  return height
}
