import type { Box } from '@swap/contract/reading'

/** The view of a picture: the scale relative to fitting it all (1), and the point at the centre, in shares. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

const LARGEST = 8
/** A detail takes at most this much of the room, leaving enough context around it. */
const DETAIL_SHARE = { width: 0.72, height: 0.34 }
const MAX_FOR_DETAIL = 5
/** On a large screen a word as wide as the window is no easier to read. In px. */
const WIDEST_DETAIL = 560

export const whole: View = { scale: 1, x: 0.5, y: 0.5 }

/** The size of a picture that fits a stage as a whole; `ratio` is its width over its height. */
export function fitted(stage: Size, ratio: number): Size {
  const width = Math.min(stage.width, stage.height * ratio)
  return { width, height: width / ratio }
}

/** Centres a detail, as large as is useful; shows the whole picture if it has no place. */
export function viewOf(boxes: readonly Box[], stage: Size, ratio: number): View {
  if (boxes.length === 0 || stage.width === 0) return whole
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  const fit = fitted(stage, ratio)
  const scale = Math.min(
    Math.min(DETAIL_SHARE.width * stage.width, WIDEST_DETAIL) / ((right - left) * fit.width),
    (DETAIL_SHARE.height * stage.height) / ((bottom - top) * fit.height),
    MAX_FOR_DETAIL,
  )
  return kept({ scale, x: (left + right) / 2, y: (top + bottom) / 2 }, stage, ratio)
}

/** Zooms by a factor about a point of the stage, in px from its centre, which stays fixed. */
export function zoomed(view: View, factor: number, about: readonly [number, number], stage: Size, ratio: number): View {
  const fit = fitted(stage, ratio)
  const scale = within(view.scale * factor, 1, LARGEST)
  const moved = (centre: number, px: number, size: number) => centre + px / (size * view.scale) - px / (size * scale)
  return kept({ scale, x: moved(view.x, about[0], fit.width), y: moved(view.y, about[1], fit.height) }, stage, ratio)
}

/** Pans by an offset in px. */
export function dragged(view: View, [byX, byY]: readonly [number, number], stage: Size, ratio: number): View {
  const fit = fitted(stage, ratio)
  const [x, y] = [view.x - byX / (fit.width * view.scale), view.y - byY / (fit.height * view.scale)]
  return kept({ ...view, x, y }, stage, ratio)
}

/** Clamps the view: no gap at the picture's edges; what fits is centred. */
function kept(view: View, stage: Size, ratio: number): View {
  const fit = fitted(stage, ratio)
  const scale = within(view.scale, 1, LARGEST)
  const edge = (room: number, size: number) => Math.min(0.5, room / 2 / (size * scale))
  const [edgeX, edgeY] = [edge(stage.width, fit.width), edge(stage.height, fit.height)]
  return { scale, x: within(view.x, edgeX, 1 - edgeX), y: within(view.y, edgeY, 1 - edgeY) }
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
