import { ButtonLink } from '../../ui/controls/button.tsx'
import { helpWords } from '../../i18n/en/help.ts'
import styles from './help-page.module.css'

/** The help page's sidebar: three first steps and a link to support. */
export function GettingStarted() {
  return (
    <aside className={styles.side} aria-label={helpWords.stepsTitle}>
      <section aria-labelledby="getting-started">
        <h2 className="title-2" id="getting-started">
          {helpWords.stepsTitle}
        </h2>
        <ol className={styles.steps}>
          {helpWords.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <b className="label">{title}</b>
                <p className="small muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.stuck} aria-labelledby="still-stuck">
        <h2 className="title-3" id="still-stuck">
          {helpWords.stuck}
        </h2>
        <p>{helpWords.stuckHint}</p>
        <ButtonLink href="/contact" className={styles.support ?? ''}>
          {helpWords.spec.contactSupport}
        </ButtonLink>
      </section>
    </aside>
  )
}
