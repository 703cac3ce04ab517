import { words } from '../../i18n/en.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** A placeholder for a page that is still loading. Invisible at first, in case the page loads quickly. */
export function Loading({ children = words.spec.loading }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  )
}
