import { memo, useId, useMemo } from 'react'
import { DRAWING_WIDTH, restingLoops, loopsOf, strokeFor, type Loop, type Mark } from './marks.ts'
import styles from './loops.module.css'
import { centrePath, loopLine, OPEN_LOOP_TURNS, outlinePath } from './stroke.ts'

interface LoopsProps {
  /** What was read, most important first. */
  marks: readonly Mark[]
  /** Width divided by height of the picture. */
  ratio: number
  /** Seeds the hand-drawn shape, so that it differs from picture to picture. */
  seed: string
  /** The id of the detail that the person points at: the other loops fade. */
  highlightedId?: string | null
  /** Draws the loops one after the other; without it they appear at once. */
  isAnimated?: boolean
  /** The most loops drawn while the person points at no detail. */
  maxLoops?: number
  /** How far the picture is zoomed in: see `strokeZoom`. */
  zoom?: number
}

/**
 * Draws pencil loops over a picture, round the words that were read. Covers its positioned parent. Hidden from screen
 * readers, because the rows beside the picture have the same facts.
 */
export function Loops({
  marks,
  ratio,
  seed,
  highlightedId = null,
  isAnimated = false,
  maxLoops,
  zoom = 1,
}: LoopsProps) {
  const height = DRAWING_WIDTH / ratio
  const resting = useMemo(() => restingLoops(marks, height, maxLoops), [marks, height, maxLoops])
  const highlightedLoops = useMemo(() => {
    const focused = marks.find(({ id }) => id === highlightedId)
    // A detail whose loop is otherwise shared or hidden gets its own while the person points at it.
    const isAlone = resting.some(({ ids }) => ids.length === 1 && ids[0] === highlightedId)
    return focused && !isAlone ? loopsOf(focused, height) : []
  }, [marks, height, resting, highlightedId])
  const isFaded = (loop: Loop) =>
    highlightedId !== null &&
    marks.some(({ id, boxes }) => id === highlightedId && boxes.length > 0) &&
    !(loop.ids.length === 1 && loop.ids[0] === highlightedId)

  return (
    <svg
      className={`${styles.loops} ${isAnimated ? styles.drawing : ''}`}
      viewBox={`0 0 ${DRAWING_WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {resting.map((loop, index) => (
        <g key={loop.key} className={`${styles.loop} ${isFaded(loop) ? styles.faded : ''}`}>
          <DrawnLoop loop={loop} seed={seed} order={isAnimated ? index : null} zoom={zoom} />
        </g>
      ))}
      {highlightedLoops.map((loop) => (
        <g key={`own-${loop.key}`} className={styles.loop}>
          <DrawnLoop loop={loop} seed={seed} order={null} zoom={zoom} />
        </g>
      ))}
    </svg>
  )
}

/** Width of the white casing on each side of a stroke, which keeps it visible on any colour. In the drawing's units. */
const CASING = 2.6
/** Room for the wobble of a loop and for its casing, in the drawing's units. */
const WOBBLE_ROOM = 48

interface DrawnLoopProps {
  loop: Loop
  seed: string
  order: number | null
  zoom: number
}

/** One loop: its white casing, then the stroke. With `order`, it is animated after the loops of lower order. */
const DrawnLoop = memo(function DrawnLoop({ loop, seed, order, zoom }: DrawnLoopProps) {
  const mask = useId()
  const { width: baseWidth, pad } = strokeFor(loop.rect)
  const [width, casing] = [baseWidth / zoom, CASING / zoom]
  const loopSeed = `${seed}${loop.key}`
  const line = useMemo(
    () => loopLine(loop.rect, { seed: loopSeed, pad, ...(loop.isDoubtful && { turns: OPEN_LOOP_TURNS }) }),
    [loop.rect, loopSeed, pad, loop.isDoubtful],
  )
  const centre = centrePath(line)
  const stroke = loop.isDoubtful ? (
    <path className={styles.broken} d={centre} strokeWidth={width} strokeDasharray={`${width * 3.4} ${width * 2.1}`} />
  ) : (
    <path className={styles.stroke} d={outlinePath(line, { width, seed: loopSeed })} />
  )
  const drawn = (
    <>
      <path className={styles.casing} d={centre} strokeWidth={width + casing * 2} />
      {stroke}
    </>
  )
  const pin = loop.number !== undefined && <Pin line={line} number={loop.number} />
  if (order === null)
    return (
      <>
        {drawn}
        {pin}
      </>
    )
  const [left, top, boxWidth, boxHeight] = loop.rect
  const room = pad * 1.25 + width + WOBBLE_ROOM
  return (
    <>
      <mask
        id={mask}
        maskUnits="userSpaceOnUse"
        x={left - room}
        y={top - room}
        width={boxWidth + 2 * room}
        height={boxHeight + 2 * room}
      >
        <path
          className={styles.reveal}
          d={centre}
          pathLength={1}
          strokeWidth={width + CASING * 2 + 8}
          style={{ animationDelay: `${order * 260}ms` }}
        />
      </mask>
      <g mask={`url(#${mask})`}>{drawn}</g>
      {pin}
    </>
  )
})

/** The number of an event, at the left of its loop. */
function Pin({ line, number }: { line: readonly (readonly [number, number])[]; number: number }) {
  const [x, y] = line.reduce((left, point) => (point[0] < left[0] ? point : left))
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={34} className={styles.pin} />
      <text className={styles.number} dy="0.36em">
        {number}
      </text>
    </g>
  )
}
