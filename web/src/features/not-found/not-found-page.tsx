import { ButtonLink } from '../../ui/controls/button.tsx'
import { FilmStrip, type Frame } from '../../ui/graphics/film-strip.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { words } from '../../i18n/en.ts'
import styles from './not-found-page.module.css'

const FIRST_FRAME = 401
const frames: Frame[] = [
  { art: 'market' },
  { mark: 'cross' },
  { art: 'canal' },
  { art: 'sky' },
  { art: 'film' },
  { art: 'kiln' },
  { art: 'seed' },
]

/** The page for addresses that don't exist: error 404. */
export function NotFoundPage() {
  usePage(words.notFound.title)
  return (
    <div data-ends-page className={styles.page}>
      <div className="page-width">
        <h1 className={`display ${styles.title}`}>{words.spec.lost}</h1>
        <p className={`body-large muted ${styles.why}`}>{words.notFound.hint}</p>
        <div className={styles.ways}>
          <ButtonLink href="/" size="large">
            {words.spec.goHome}
          </ButtonLink>
          <ButtonLink href="/chat" look="line" size="large">
            {words.spec.startANewThread}
          </ButtonLink>
          <ButtonLink href="/contact" look="quiet" size="large">
            {words.spec.contactUs}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.strip} aria-hidden="true">
        <FilmStrip frames={frames} firstNumber={FIRST_FRAME} />
      </div>
    </div>
  )
}
