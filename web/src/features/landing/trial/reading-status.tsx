import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { words } from '../../../i18n/en.ts'
import styles from './try-it.module.css'

/** A picture is being read. */
export const Checking = () => (
  <p className={styles.checking} role="status">
    <Spinner />
    {words.spec.checking}
  </p>
)
