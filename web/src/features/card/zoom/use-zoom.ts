import { useLayoutEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import type { Box } from '@swap/contract/reading'
import { panViewBy, viewOfBoxes, wholePicture, zoomViewBy, type Size, type View } from './zoom-view.ts'

/** The zoom factor of one press. */
const STEP = 1.5
/** The longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 320
/** The largest distance between the two taps of a double tap. */
const DOUBLE_TAP_PX = 32

/**
 * Zooms and pans a picture: shows the current detail until the person pans or zooms by buttons, keys, wheel or touch. `stage` is the ref
 * of the element that shows the picture.
 */
export function useZoom(boxes: readonly Box[], ratio: number) {
  const stage = useRef<HTMLDivElement>(null)
  const size = useElementSize(stage)
  const [chosenView, setChosenView] = useState<View | null>(null)
  const view = chosenView ?? viewOfBoxes(boxes, size, ratio)
  const zoomBy = (factor: number, about: readonly [number, number] = [0, 0]) =>
    setChosenView((before) => zoomViewBy(before ?? view, factor, about, size, ratio))
  const gestures = useGestures({
    onDrag: (by) => setChosenView((before) => panViewBy(before ?? view, by, size, ratio)),
    onZoom: zoomBy,
    onDoubleTap: (about) => (view.scale > 1.05 ? setChosenView(wholePicture) : zoomBy(STEP ** 3, about)),
  })
  return {
    stage,
    size,
    view,
    gestures,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    showAll: () => setChosenView(wholePicture),
    /** Returns to the current detail. */
    showDetail: () => setChosenView(null),
  }
}

function useElementSize(element: { current: HTMLElement | null }): Size {
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

/**
 * Handles gestures: one finger or the mouse drags, two fingers or the wheel zoom, a double tap zooms in or shows all. Points are in px
 * from the centre.
 */
function useGestures({ onDrag, onZoom, onDoubleTap }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef({ at: 0, point: [0, 0] as Point })
  const [isMoving, setMoving] = useState(false)

  const release = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    setMoving(pointers.current.size > 0)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromCentre(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return onDrag([now[0] - before[0], now[1] - before[1]])
    onZoom(distanceBetween(now, other) / Math.max(1, distanceBetween(before, other)), midpoint(now, other))
  }
  return {
    isMoving,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, fromCentre(event))
      setMoving(true)
      const [at, point] = [event.timeStamp, fromCentre(event)]
      const isSecond =
        at - lastTap.current.at < DOUBLE_TAP_MS && distanceBetween(point, lastTap.current.point) < DOUBLE_TAP_PX
      if (isSecond && pointers.current.size === 1) onDoubleTap(point)
      lastTap.current = { at: isSecond ? 0 : at, point }
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onWheel: (event: WheelEvent<HTMLElement>) => onZoom(Math.exp(-event.deltaY / 400), fromCentre(event)),
  }
}

function fromCentre(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return [event.clientX - left - width / 2, event.clientY - top - height / 2]
}
const distanceBetween = ([x, y]: Point, [x2, y2]: Point) => Math.hypot(x - x2, y - y2)
const midpoint = ([x, y]: Point, [x2, y2]: Point): Point => [(x + x2) / 2, (y + y2) / 2]
