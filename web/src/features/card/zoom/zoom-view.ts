import type { Box } from '@swap/contract/reading'

/** The visible part of a picture: the scale (1 shows all of it), and the point at the centre, in shares of its width and height. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Width and height in px. */
export interface Size {
  width: number
  height: number
}

/** The largest scale a person can zoom to. */
const MAX_SCALE = 8
/** The largest share of the stage's width and height that a detail takes, so that enough context is visible around it. */
const DETAIL_SHARE = { width: 0.72, height: 0.34 }
/** The largest scale at which a detail is shown at first. */
const MAX_DETAIL_SCALE = 5
/** Upper bound on a detail's width, px: on a large screen, a word as wide as the window is no easier to read. */
const MAX_DETAIL_PX = 560

export const wholePicture: View = { scale: 1, x: 0.5, y: 0.5 }

/** Returns the size at which a whole picture fits the stage, the element that shows it; `ratio` is the picture's width over its height. */
export function fitSize(stage: Size, ratio: number): Size {
  const width = Math.min(stage.width, stage.height * ratio)
  return { width, height: width / ratio }
}

/** Returns the view that centres a detail, as large as is useful; the whole picture if the detail has no boxes. */
export function viewOfBoxes(boxes: readonly Box[], stage: Size, ratio: number): View {
  if (boxes.length === 0 || stage.width === 0) return wholePicture
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  const fit = fitSize(stage, ratio)
  const scale = Math.min(
    Math.min(DETAIL_SHARE.width * stage.width, MAX_DETAIL_PX) / ((right - left) * fit.width),
    (DETAIL_SHARE.height * stage.height) / ((bottom - top) * fit.height),
    MAX_DETAIL_SCALE,
  )
  return clampView({ scale, x: (left + right) / 2, y: (top + bottom) / 2 }, stage, ratio)
}

/** Zooms by a factor about a point of the stage, which stays fixed. The point is in px from the stage's centre. */
export function zoomViewBy(
  view: View,
  factor: number,
  about: readonly [number, number],
  stage: Size,
  ratio: number,
): View {
  const fit = fitSize(stage, ratio)
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const moved = (centre: number, px: number, size: number) => centre + px / (size * view.scale) - px / (size * scale)
  return clampView(
    { scale, x: moved(view.x, about[0], fit.width), y: moved(view.y, about[1], fit.height) },
    stage,
    ratio,
  )
}

/** Pans by an offset in px. */
export function panViewBy(view: View, [byX, byY]: readonly [number, number], stage: Size, ratio: number): View {
  const fit = fitSize(stage, ratio)
  const [x, y] = [view.x - byX / (fit.width * view.scale), view.y - byY / (fit.height * view.scale)]
  return clampView({ ...view, x, y }, stage, ratio)
}

/** Clamps the view: no gap at the picture's edges; a picture that fits is centred. */
function clampView(view: View, stage: Size, ratio: number): View {
  const fit = fitSize(stage, ratio)
  const scale = clamp(view.scale, 1, MAX_SCALE)
  const edge = (room: number, size: number) => Math.min(0.5, room / 2 / (size * scale))
  const [edgeX, edgeY] = [edge(stage.width, fit.width), edge(stage.height, fit.height)]
  return { scale, x: clamp(view.x, edgeX, 1 - edgeX), y: clamp(view.y, edgeY, 1 - edgeY) }
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
