import { Link } from 'wouter'
import type { ConnectedModel } from '@swap/contract/receipt'
import { useAbout } from '../../api/use-about.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { useSectionInView } from '../../ui/page/use-section-in-view.ts'
import { legalWords, type LegalSection, type LegalText } from '../../i18n/en/legal.ts'
import { words } from '../../i18n/en.ts'
import styles from './legal-page.module.css'

const IN_SHORT = { id: 'in-short', title: legalWords.inShort }
const placesIn = (text: LegalText) => [IN_SHORT, ...text.sections]
/** The section about who reads; without JavaScript, its text is what the server puts into the document. */
const READING = 'reading'
/** Made once: a new array would restart the scroll tracking. */
const ids = {
  privacy: placesIn(legalWords.privacy).map(({ id }) => id),
  terms: placesIn(legalWords.terms).map(({ id }) => id),
}

type About = Pick<NonNullable<ReturnType<typeof useAbout>>, 'model' | 'picturesAt'>

export const PrivacyPage = () => <LegalPage which="privacy" />
export const TermsPage = () => <LegalPage which="terms" />

function LegalPage({ which }: { which: keyof typeof ids }) {
  const text = legalWords[which]
  usePage(text.title)
  const current = useSectionInView(ids[which])
  const about = useAbout()
  return (
    <div className={`page-width ${styles.page}`}>
      <nav aria-label={legalWords.onThisPage} className={styles.places}>
        <p className="edge subtle">{legalWords.onThisPage}</p>
        <ul>
          {placesIn(text).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 className="display">{text.title}</h1>
        <p className={`subtle ${styles.date}`}>{words.spec.lastUpdated}</p>
        <section className={styles.short} id={IN_SHORT.id} tabIndex={-1} aria-labelledby="in-short-title">
          <h2 className="title-2" id="in-short-title">
            {IN_SHORT.title}
          </h2>
          <ul>
            {(about?.model ? legalWords.inShortWithModel(about.model, text.inShort) : text.inShort).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {text.sections.map((section) => (
          <Section key={section.id} section={about ? asSetUp(section, about) : section} />
        ))}
      </article>
    </div>
  )
}

/** Who reads and where pictures are kept comes from the server's configuration. */
function asSetUp(section: LegalSection, { model, picturesAt }: About): LegalSection {
  if (section.id === READING && model) return readWith(model, section)
  if (section.id !== 'who' || !picturesAt) return section
  const [you = '', ...others] = section.paragraphs
  return { ...section, paragraphs: [you, legalWords.keptAt(picturesAt), ...others] }
}

const readWith = (model: ConnectedModel, section: LegalSection): LegalSection => ({
  ...section,
  paragraphs: [...section.paragraphs.slice(0, -1), legalWords.readWithModel(model)],
})

function Section({ section: { id, title, paragraphs, list = [], links = [] } }: { section: LegalSection }) {
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 className="title-2" id={`${id}-title`}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {id === READING && (
        <noscript>
          <span>%CONNECTED_MODEL%</span>
        </noscript>
      )}
      {list.length > 0 && (
        <ul>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ href, label }) => (
            <Link key={href} href={href} className="link link-alone">
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
