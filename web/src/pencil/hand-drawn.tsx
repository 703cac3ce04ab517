import { useMemo, type ReactNode } from 'react'
import styles from './hand-drawn.module.css'
import { centrePath, handLine, loopLine, OPEN_LOOP_TURNS, outlinePath, type Rect } from './stroke.ts'

/** Draws a pencil loop round something small: a day in the calendar, a thumbnail, a word. */
export function Circled({
  seed,
  width = 5,
  shape = 'round',
  isAnimated = false,
  children,
}: {
  seed: string
  /** Width of the stroke, in a drawing 100 units high. */
  width?: number
  /** `word` leaves more room at the sides, `tall` fits a thumbnail. */
  shape?: 'round' | 'word' | 'tall'
  isAnimated?: boolean
  children: ReactNode
}) {
  return (
    <span className={`${styles.circled} ${styles[shape]}`}>
      {children}
      <LoopDrawing seed={seed} width={width} shape={shape} isAnimated={isAnimated} />
    </span>
  )
}

const drawings: Record<'round' | 'word' | 'tall', { size: readonly [number, number]; rect: Rect }> = {
  round: { size: [110, 100], rect: [12, 12, 86, 76] },
  word: { size: [340, 100], rect: [16, 14, 308, 72] },
  tall: { size: [82, 100], rect: [9, 9, 64, 82] },
}

function LoopDrawing({
  seed,
  width,
  shape,
  isAnimated,
}: {
  seed: string
  width: number
  shape: keyof typeof drawings
  isAnimated: boolean
}) {
  const { size, rect } = drawings[shape]
  const path = useMemo(() => outlinePath(loopLine(rect, { seed, pad: 4 }), { width, seed }), [rect, seed, width])
  return (
    <svg
      className={isAnimated ? styles.appearing : ''}
      viewBox={`0 0 ${size[0]} ${size[1]}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.stroke} d={path} />
    </svg>
  )
}

/** Draws a pencil cross, which means rejected. Covers its positioned parent. */
export function Cross({ seed }: { seed: string }) {
  return (
    <svg className={styles.cross} viewBox="0 0 176 235" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={styles.stroke}
        d={outlinePath(
          handLine(
            [
              [48, 44],
              [86, 104],
              [130, 168],
            ],
            { seed },
          ),
          { width: 7, seed },
        )}
      />
      <path
        className={styles.stroke}
        d={outlinePath(
          handLine(
            [
              [132, 42],
              [92, 106],
              [44, 170],
            ],
            { seed: `${seed}b` },
          ),
          { width: 7, seed: `${seed}b` },
        )}
      />
    </svg>
  )
}

const ICON_BOX: Rect = [5, 6, 10, 8]

const iconPath = (seed: string, turns?: number) =>
  centrePath(loopLine(ICON_BOX, { seed, pad: 2, ...(turns !== undefined && { turns }) }))
/** The paths of the icon, computed once because every row of a card shows one. */
let iconPaths: { whole: string; broken: string } | null = null

/** A small icon of a pencil loop: closed for a certain value, broken for one to check. */
export function LoopIcon({ isBroken = false }: { isBroken?: boolean }) {
  iconPaths ??= { whole: iconPath('clear'), broken: iconPath('check', OPEN_LOOP_TURNS) }
  return (
    <svg
      className={isBroken ? styles.brokenSign : styles.sign}
      width={18}
      height={18}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={isBroken ? iconPaths.broken : iconPaths.whole} />
    </svg>
  )
}
