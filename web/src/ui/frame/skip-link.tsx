import { words } from '../../i18n/en.ts'
import styles from './skip-link.module.css'

/** The first tab stop: skips everything that is the same on every page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {words.frame.skip}
    </a>
  )
}
