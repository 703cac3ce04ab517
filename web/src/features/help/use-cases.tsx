import { art, type ArtName } from '../../ui/art/art.ts'
import { Print } from '../../ui/graphics/print.tsx'
import { helpWords } from '../../i18n/en/help.ts'
import styles from './help-page.module.css'

const prints: { use: keyof typeof helpWords.uses; picture: ArtName }[] = [
  { use: 'posters', picture: 'market' },
  { use: 'screenshots', picture: 'screenshot' },
  { use: 'letters', picture: 'seed' },
  { use: 'programmes', picture: 'film' },
]

/** Four use cases of the product, each with a picture. */
export function UseCases() {
  return (
    <section className={styles.uses} aria-labelledby="made-for">
      <h2 className="title-2" id="made-for">
        {helpWords.usesTitle}
      </h2>
      <ul>
        {prints.map(({ use, picture }) => (
          <li key={use}>
            <Print src={art[picture]} alt="" className={`${styles.print} ${styles[use]}`} />
            <h3 className="title-3">{helpWords.uses[use]}</h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
