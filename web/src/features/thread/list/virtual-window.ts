import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/**
 * Rows kept ready above and below the visible ones: what a screen reader or a fast wheel reaches next. Each of them is styled, laid
 * out and painted with every change of the list, so that twice as many make a slow phone twice as slow.
 */
const READY = 4
/** Scrolling re-renders only every this many rows. */
const STEP = 2
/** The space above and below the list in the sidebar, px: roughly what the window doesn't leave to it. */
const AROUND = 320
/** The height taken for a list that has none yet, px. */
const guessedHeight = () => Math.max(300, window.innerHeight - AROUND)

/** The rows of a long list that exist: from `first` up to, not including, `end`. */
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
 * Which rows of an equal-height list to render, in steps of a few rows so that scrolling seldom re-renders. The ref
 * goes onto the scroller. `sight` is known once the list is laid out: nothing here forces a layout of a page that is
 * still changing; `onFirstMeasure` runs then.
 */
export function useVisibleRows(
  ref: RefObject<HTMLElement | null>,
  { count, rowPx, onFirstMeasure }: { count: number; rowPx: number; onFirstMeasure: () => void },
): RowRange & { sight: RefObject<Viewport | null> } {
  // At first only what is probably visible: the rows kept ready are rendered after the first paint.
  const [{ top, height, ready }, setView] = useState(() => ({ top: 0, height: guessedHeight(), ready: 0 }))
  const sight = useRef<Viewport | null>(null)
  const seeFirst = useEffectEvent(onFirstMeasure)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const look = () => {
      const seen = { top: element.scrollTop, height: element.clientHeight || guessedHeight() }
      const isFirst = sight.current === null
      sight.current = seen
      const begins = Math.floor(seen.top / rowPx / STEP) * STEP
      setView((view) => {
        const highest = Math.max(view.height, seen.height) // in a lower list the rows stay: it may be higher again at the next press
        const isSame = view.top === begins && view.height === highest && view.ready === READY
        return isSame ? view : { top: begins, height: highest, ready: READY }
      })
      if (isFirst) seeFirst()
    }
    const resized = new ResizeObserver(look) // also reports the first height, once the page is laid out
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref, rowPx])
  const first = Math.max(0, Math.min(top, count) - ready)
  return { first, end: Math.min(count, top + Math.ceil(height / rowPx) + STEP + ready), sight }
}

/** The browser's text size, px: one rem. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** The height of a row in px: `rem` follows the browser's text size, never below `leastPx`. */
export function useRowHeight({ rem, leastPx }: { rem: number; leastPx: number }): number {
  const [size, setSize] = useState(remPx)
  useEffect(() => {
    const measure = () => setSize(remPx())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return Math.max(leastPx, rem * size)
}
