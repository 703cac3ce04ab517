import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import film from '../../ui/art/poster-to-plan.avif'
import still from '../../ui/art/poster-to-plan-still.avif'
import { Button } from '../../ui/controls/button.tsx'
import { filmWords as words } from '../../i18n/en/film.ts'
import styles from './demo-film.module.css'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Whether this person prefers reduced motion or saves data. Not every browser reports the latter. */
function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}

/** A short film of the product on a phone. Paused at first for people who prefer reduced motion or save data. */
export function DemoFilm() {
  const [isPlaying, setPlaying] = useState(() => !prefersStill())
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="film-title">
      <div className={styles.words}>
        <h2 className="display" id="film-title">
          {words.title}
        </h2>
        <p className="body-large muted">{words.description}</p>
        <Button
          look="line"
          icon={isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? words.pause : words.play}
        </Button>
      </div>
      <div className={styles.phone}>
        <img src={isPlaying ? film : still} alt={words.alt} width={360} height={740} />
      </div>
    </section>
  )
}
