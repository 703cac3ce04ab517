import { words } from '../../i18n/en.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** Placeholder for a page that is still loading; invisible if that is quick. */
export function Loading({ children = words.spec.loading }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  )
}
