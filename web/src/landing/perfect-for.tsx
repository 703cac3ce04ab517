import { art, type ArtName } from '../ui/art/sources.ts'
import { Print } from '../ui/print.tsx'
import { landingWords } from '../words/en-landing.ts'
import { words } from '../words/en.ts'
import styles from './perfect-for.module.css'

/** How a print lies on the table, and which part of it shows. */
const prints: { use: keyof typeof landingWords.uses; picture: ArtName; rotate: string; crop: string }[] = [
  { use: 'talks', picture: 'sky', rotate: '-1.3deg', crop: '50% 16%' },
  { use: 'sport', picture: 'canal', rotate: '0.9deg', crop: '50% 0' },
  { use: 'school', picture: 'seed', rotate: '-0.6deg', crop: '50% 12%' },
  { use: 'bookings', picture: 'shot', rotate: '1.4deg', crop: '50% 38%' },
]

export function PerfectFor() {
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="for-title">
      <h2 className="display" id="for-title">
        {words.spec.perfectFor}
      </h2>
      <ul className={styles.uses}>
        {prints.map(({ use, picture, rotate, crop }) => (
          <li key={use}>
            <Print
              src={art[picture]}
              alt=""
              ratio={4 / 4.6}
              className={styles.print ?? ''}
              style={{ '--crop': crop, '--tilt': rotate }}
            />
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
