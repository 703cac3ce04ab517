import { Link } from 'wouter'
import type { ConnectedModel } from '@swap/contract/model-receipt'
import { useAbout } from '../../api/use-about.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { useSectionInView } from '../../ui/page/use-section-in-view.ts'
import { legalWords, type LegalSection, type LegalText } from '../../i18n/en/legal.ts'
import { words } from '../../i18n/en.ts'
import styles from './legal-page.module.css'

const IN_SHORT = { id: 'in-short', title: legalWords.inShort }
const tableOfContents = (text: LegalText) => [IN_SHORT, ...text.sections]
/** The section about who reads pictures; without JavaScript, the server inserts its text. */
const READING_SECTION = 'reading'
/** The section about who can see pictures; it also says where they are stored. */
const ACCESS_SECTION = 'who'
/** The ids of the sections of each page. Constants, because a new array would restart the scroll tracking. */
const sectionIds = {
  privacy: tableOfContents(legalWords.privacy).map(({ id }) => id),
  terms: tableOfContents(legalWords.terms).map(({ id }) => id),
}

type About = Pick<NonNullable<ReturnType<typeof useAbout>>, 'model' | 'picturesAt'>

export const PrivacyPage = () => <LegalPage page="privacy" />
export const TermsPage = () => <LegalPage page="terms" />

/** Privacy policy or terms: a table of contents, a summary, and the sections. */
function LegalPage({ page }: { page: keyof typeof sectionIds }) {
  const text = legalWords[page]
  usePage(text.title)
  const current = useSectionInView(sectionIds[page])
  const about = useAbout()
  return (
    <div className={`page-width ${styles.page}`}>
      <nav aria-label={legalWords.onThisPage} className={styles.places}>
        <p className="edge subtle">{legalWords.onThisPage}</p>
        <ul>
          {tableOfContents(text).map(({ id, title }) => (
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
          <Section key={section.id} section={about ? withServerDetails(section, about) : section} />
        ))}
      </article>
    </div>
  )
}

/** Adds to a section who reads pictures or where they are stored, according to the server's configuration. */
function withServerDetails(section: LegalSection, { model, picturesAt }: About): LegalSection {
  if (section.id === READING_SECTION && model) return withModelParagraph(model, section)
  if (section.id !== ACCESS_SECTION || !picturesAt) return section
  const [first = '', ...rest] = section.paragraphs
  return { ...section, paragraphs: [first, legalWords.keptAt(picturesAt), ...rest] }
}

const withModelParagraph = (model: ConnectedModel, section: LegalSection): LegalSection => ({
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
      {id === READING_SECTION && (
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
