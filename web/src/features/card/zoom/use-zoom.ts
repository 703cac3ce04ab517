import { useLayoutEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import type { Box } from '@swap/contract/reading'
import { dragged, viewOf, whole, zoomed, type Size, type View } from './zoom-view.ts'

const STEP = 1.5
/** Two taps within this time and distance are one double tap. */
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 32

/**
 * The visible part of a picture: the current detail until moved by buttons, keys, wheel, one finger or two. `stage` is the
 * element it is seen in.
 */
export function useZoom(boxes: readonly Box[], ratio: number) {
  const stage = useRef<HTMLDivElement>(null)
  const size = useSizeOf(stage)
  const [own, setOwn] = useState<View | null>(null)
  const view = own ?? viewOf(boxes, size, ratio)
  const zoomBy = (factor: number, about: readonly [number, number] = [0, 0]) =>
    setOwn((before) => zoomed(before ?? view, factor, about, size, ratio))
  const gestures = useGestures({
    onDrag: (by) => setOwn((before) => dragged(before ?? view, by, size, ratio)),
    onZoom: zoomBy,
    onDoubleTap: (about) => (view.scale > 1.05 ? setOwn(whole) : zoomBy(STEP ** 3, about)),
  })
  return {
    stage,
    size,
    view,
    gestures,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    showAll: () => setOwn(whole),
    /** Returns to the current detail. */
    follow: () => setOwn(null),
  }
}

function useSizeOf(element: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    // Also reports the first size, once the page is laid out: measuring here would force a layout.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

type Point = readonly [x: number, y: number]

interface Gestures {
  onDrag: (by: Point) => void
  onZoom: (factor: number, about: Point) => void
  onDoubleTap: (about: Point) => void
}

/** One finger or the mouse drags, two fingers pinch, the wheel zooms, two quick taps zoom in or show all. Points are in px from the middle. */
function useGestures({ onDrag, onZoom, onDoubleTap }: Gestures) {
  const down = useRef(new Map<number, Point>())
  const tap = useRef({ at: 0, point: [0, 0] as Point })
  const [isMoving, setMoving] = useState(false)

  const release = (event: PointerEvent<HTMLElement>) => {
    down.current.delete(event.pointerId)
    setMoving(down.current.size > 0)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
    down.current.set(event.pointerId, now)
    if (!other) return onDrag([now[0] - before[0], now[1] - before[1]])
    onZoom(apart(now, other) / Math.max(1, apart(before, other)), between(now, other))
  }
  return {
    isMoving,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, fromMiddle(event))
      setMoving(true)
      const [at, point] = [event.timeStamp, fromMiddle(event)]
      const isSecond = at - tap.current.at < DOUBLE_TAP_MS && apart(point, tap.current.point) < DOUBLE_TAP_PX
      if (isSecond && down.current.size === 1) onDoubleTap(point)
      tap.current = { at: isSecond ? 0 : at, point }
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onWheel: (event: WheelEvent<HTMLElement>) => onZoom(Math.exp(-event.deltaY / 400), fromMiddle(event)),
  }
}

function fromMiddle(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return [event.clientX - left - width / 2, event.clientY - top - height / 2]
}
const apart = ([x, y]: Point, [x2, y2]: Point) => Math.hypot(x - x2, y - y2)
const between = ([x, y]: Point, [x2, y2]: Point): Point => [(x + x2) / 2, (y + y2) / 2]
