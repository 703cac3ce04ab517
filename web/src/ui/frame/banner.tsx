import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A yellow bar at the top of a page that asks for an action, such as verifying the email address. */
export function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      <div className={`page-width ${styles.line}`}>
        <span className={styles.words}>
          <MailWarning size={20} strokeWidth={1.9} aria-hidden="true" />
          {children}
        </span>
        {action}
      </div>
    </div>
  )
}
