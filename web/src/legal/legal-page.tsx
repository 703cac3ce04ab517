import { usePage } from '../ui/use-page.ts'
import { legalWords, type LegalText } from '../words/en-legal.ts'
import { words } from '../words/en.ts'
import styles from './legal-page.module.css'

export const PrivacyPage = () => <LegalPage text={legalWords.privacy} />
export const TermsPage = () => <LegalPage text={legalWords.terms} />

const IN_SHORT = 'in-short'

function LegalPage({ text }: { text: LegalText }) {
  usePage(text.title)
  const places = [{ id: IN_SHORT, title: legalWords.inShort }, ...text.sections]
  return (
    <div className={`page-width ${styles.page}`}>
      <nav aria-label={legalWords.onThisPage} className={styles.places}>
        <p className="edge subtle">{legalWords.onThisPage}</p>
        <ul>
          {places.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 className="display">{text.title}</h1>
        <p className={`subtle ${styles.date}`}>{words.spec.lastUpdated}</p>
        <section className={styles.short} aria-labelledby={IN_SHORT}>
          <h2 className="title-2" id={IN_SHORT}>
            {legalWords.inShort}
          </h2>
          <ul>
            {text.inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {text.sections.map(({ id, title, paragraphs }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 className="title-2" id={id}>
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
