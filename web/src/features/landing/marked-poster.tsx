import { Loops } from '../../pencil/loops.tsx'
import { responsiveImage } from '../../ui/art/art.ts'
import { Print } from '../../ui/graphics/print.tsx'
import styles from './marked-poster.module.css'
import { posterMarks, POSTER_RATIO } from './poster-marks.ts'

/** A photo of a gig poster on which the details that the product reads are circled. */
export function MarkedPoster({ sizes, priority }: { sizes: string; priority?: boolean }) {
  return (
    <Print src={responsiveImage('ferry', sizes)} alt="" className={styles.poster ?? ''} priority={priority ?? false}>
      <Loops marks={posterMarks} ratio={POSTER_RATIO} seed="ferry" />
    </Print>
  )
}
