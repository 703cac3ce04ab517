import { Link } from 'wouter'
import { useAbout } from '../../api/use-about.ts'
import { landingWords } from '../../i18n/en/landing.ts'
import styles from './picture-lifecycle.module.css'

const { title, intro, policyLink, added, read, withoutEvent, withEvent } = landingWords.pictureSteps

/** Explains in four steps what happens to a picture; who reads it depends on the server's configuration. */
export function PictureLifecycle() {
  const about = useAbout()
  const model = about?.model
  const rows = [
    added,
    { title: read.title, text: model?.reads ?? (about ? read.onServer : read.unknown) },
    { title: withoutEvent.title, text: model?.goes ?? withoutEvent.text },
    withEvent,
  ]
  return (
    <section className={`page-width ${styles.life}`} aria-labelledby="life-title">
      <div>
        <h2 className="display" id="life-title">
          {title}
        </h2>
        <p className={`body-large muted ${styles.lede}`}>{intro}</p>
        <p>
          <Link href="/privacy" className="link link-alone">
            {policyLink}
          </Link>
        </p>
      </div>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={row.title}>
            <h3 className="title-3">{row.title}</h3>
            <p className="muted">{row.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
