import { words } from '../../i18n/en.ts'
import styles from './skip-link.module.css'

/** The skip link: the first tab stop, which jumps to the content of the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {words.frame.skip}
    </a>
  )
}
