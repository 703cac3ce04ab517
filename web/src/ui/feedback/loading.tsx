import { words } from '../../i18n/en.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** Stands in for a page that is still on its way; unseen while that takes no time. */
export function Loading({ children = words.spec.loading }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  )
}
