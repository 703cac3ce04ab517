import { art, type ArtName } from '../../ui/art/art.ts'
import { Print } from '../../ui/graphics/print.tsx'
import { landingWords } from '../../i18n/en/landing.ts'
import { words } from '../../i18n/en.ts'
import styles from './use-cases.module.css'

const prints: { use: keyof typeof landingWords.uses; picture: ArtName }[] = [
  { use: 'talks', picture: 'sky' },
  { use: 'sport', picture: 'canal' },
  { use: 'school', picture: 'seed' },
  { use: 'bookings', picture: 'screenshot' },
]

/** The "Perfect for" section: four use cases, each with a picture. */
export function UseCases() {
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="for-title">
      <h2 className="display" id="for-title">
        {words.spec.perfectFor}
      </h2>
      <ul className={styles.uses}>
        {prints.map(({ use, picture }) => (
          <li key={use}>
            <Print src={art[picture]} alt="" className={`${styles.print} ${styles[use]}`} />
            <div>
              <h3 className="title-3">{landingWords.uses[use].title}</h3>
              <p className="muted">{landingWords.uses[use].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
