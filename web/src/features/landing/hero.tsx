import { Camera } from 'lucide-react'
import { Circled } from '../../pencil/hand-drawn.tsx'
import { handLine, outlinePath, type Point } from '../../pencil/stroke.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { landingWords } from '../../i18n/en/landing.ts'
import { words } from '../../i18n/en.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import styles from './hero.module.css'
import { MarkedPoster } from './marked-poster.tsx'

const { headline, intro, seeHow, stageLabel } = landingWords

/** The first section of the landing page: headline, main action, and a marked poster beside a calendar. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className={`page-width ${styles.hero}`}>
      <div>
        <p className={`edge subtle ${styles.tagline}`}>{words.tagline}</p>
        <h1 className="hero-title">
          {headline.before}
          <Circled seed="headline" shape="word" width={5.5}>
            {headline.circled}
          </Circled>
        </h1>
        <p className={styles.lede}>{intro}</p>
        <div className={styles.actions}>
          {isSignedIn ? (
            <ButtonLink
              href="/chat"
              look="pencil"
              size="large"
              icon={<Camera size={20} strokeWidth={1.9} aria-hidden="true" />}
            >
              {words.spec.startWithAPicture}
            </ButtonLink>
          ) : (
            <ButtonLink href="/login" look="pencil" size="large">
              {words.spec.getStarted}
            </ButtonLink>
          )}
          <a className={styles.how} href="#how">
            {seeHow}
          </a>
        </div>
      </div>
      <div className={styles.stage} role="img" aria-label={stageLabel}>
        <div className={styles.poster}>
          <MarkedPoster sizes="(width < 768px) 60vw, (width < 1024px) 22rem, 25rem" priority />
        </div>
        <div className={styles.calendar}>
          <CalendarSheet />
        </div>
        <Arrow />
      </div>
    </section>
  )
}

const shaft: Point[] = [
  [268, 452],
  [235, 485],
  [210, 525],
  [194, 567],
]
const head: Point[] = [
  [181, 549],
  [189, 572],
  [215, 558],
]

/** A drawn arrow from the date on the poster to the date in the calendar. */
function Arrow() {
  return (
    <svg viewBox="0 0 640 790" className={styles.arrow} aria-hidden="true">
      {[shaft, head].map((knots, at) => (
        <path key={at} d={outlinePath(handLine(knots, { seed: `arrow${at}` }), { width: 5, seed: `arrow${at}` })} />
      ))}
    </svg>
  )
}
