import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Rows rendered above and below the visible ones, for screen readers and fast scrolling. More would slow down phones. */
const OVERSCAN = 4
/** Scrolling re-renders the list only after this many rows. */
const STEP = 2
/** Roughly the height of the sidebar outside the list, px. */
const OUTSIDE_PX = 320
/** The assumed height of a list that isn't laid out yet, px. */
const estimateHeight = () => Math.max(300, window.innerHeight - OUTSIDE_PX)

/** The rendered rows of a list: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** The visible part of a list, px. */
export interface Viewport {
  top: number
  height: number
}

/**
 * Returns which rows of a list to render. All rows are equally high, and `ref` is the scrolling element. `viewport` is null until the
 * browser has laid out the list, because measuring earlier would force a layout; then `onFirstMeasure` runs.
 */
export function useVisibleRows(
  ref: RefObject<HTMLElement | null>,
  { count, rowPx, onFirstMeasure }: { count: number; rowPx: number; onFirstMeasure: () => void },
): RowRange & { viewport: RefObject<Viewport | null> } {
  // At first only what is probably visible; the overscan renders after the first paint.
  const [{ top, height, overscan }, setView] = useState(() => ({ top: 0, height: estimateHeight(), overscan: 0 }))
  const viewport = useRef<Viewport | null>(null)
  const handleFirstMeasure = useEffectEvent(onFirstMeasure)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const measured = { top: element.scrollTop, height: element.clientHeight || estimateHeight() }
      const isFirst = viewport.current === null
      viewport.current = measured
      const begins = Math.floor(measured.top / rowPx / STEP) * STEP
      setView((view) => {
        const highest = Math.max(view.height, measured.height) // if the list gets shorter, the rows stay: it may grow again soon
        const isSame = view.top === begins && view.height === highest && view.overscan === OVERSCAN
        return isSame ? view : { top: begins, height: highest, overscan: OVERSCAN }
      })
      if (isFirst) handleFirstMeasure()
    }
    const resized = new ResizeObserver(measure) // also reports the first height, once the page is laid out
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [ref, rowPx])
  const first = Math.max(0, Math.min(top, count) - overscan)
  return { first, end: Math.min(count, top + Math.ceil(height / rowPx) + STEP + overscan), viewport }
}

/** The browser's text size, px: one rem. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Returns the height of a row, px: `rem` times the browser's text size, but at least `minPx`. */
export function useRowHeight({ rem, minPx }: { rem: number; minPx: number }): number {
  const [size, setSize] = useState(remPx)
  useEffect(() => {
    const measure = () => setSize(remPx())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return Math.max(minPx, rem * size)
}
