import { Cross } from '../../pencil/hand-drawn.tsx'
import { loopLine, outlinePath } from '../../pencil/stroke.ts'
import { art, type ArtName } from '../art/art.ts'
import styles from './film-strip.module.css'

/** One frame of the strip. */
export interface Frame {
  /** The picture in the frame; a blank frame has none. */
  art?: ArtName
  /** A loop marks a frame as kept, a cross as rejected. */
  mark?: 'loop' | 'cross'
}

interface FilmStripProps {
  frames: readonly Frame[]
  /** The number printed below the first frame; the next frames continue from it. */
  firstNumber: number
}

/**
 * A strip of negative film with a picture in every frame, as on a contact sheet. The frames share the strip's width, unless the CSS
 * variable `--frame-width` sets theirs. Decoration: hide it from screen readers.
 */
export function FilmStrip({ frames, firstNumber }: FilmStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.holes} />
      <div className={styles.frames}>
        {frames.map((frame, index) => (
          <FilmFrame key={firstNumber + index} frame={frame} number={firstNumber + index} />
        ))}
      </div>
      <div className={styles.holes} />
    </div>
  )
}

function FilmFrame({ frame, number }: { frame: Frame; number: number }) {
  return (
    <div className={styles.frame}>
      <span className={styles.photo}>
        {frame.art && <img src={art[frame.art]} alt="" width="480" height="640" decoding="async" />}
      </span>
      {frame.mark && (
        <span className={styles.mark}>
          {frame.mark === 'cross' ? <Cross seed={String(number)} /> : <FrameLoop seed={String(number)} />}
        </span>
      )}
      <i>{number}</i>
      <i>{`${number}A`}</i>
    </div>
  )
}

/** A loop round a whole frame, a little over its edges as a hand would draw it. */
function FrameLoop({ seed }: { seed: string }) {
  const path = outlinePath(loopLine([8, 10, 84, 112], { seed, pad: 2 }), { width: 3.6, seed })
  return (
    <svg viewBox="0 0 100 133" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
