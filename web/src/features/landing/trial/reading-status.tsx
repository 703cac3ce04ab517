import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { words } from '../../../i18n/en.ts'
import styles from './try-it.module.css'

/** Shown while a picture is being read. */
export const ReadingStatus = () => (
  <p className={styles.checking} role="status">
    <Spinner />
    {words.spec.checking}
  </p>
)
