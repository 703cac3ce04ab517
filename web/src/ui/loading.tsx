import { words } from '../words/en.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** Stands in for a page that is still on its way; unseen while that takes no time. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {words.spec.loading}
    </p>
  )
}
