import type { ReactNode } from 'react'
import styles from './status-icon.module.css'

/** A round icon above the heading of a result or a status. Hidden from screen readers. */
export function StatusIcon({ tone = 'plain', children }: { tone?: 'plain' | 'good'; children: ReactNode }) {
  return (
    <span className={`${styles.sign} ${tone === 'good' ? styles.good : ''}`} aria-hidden="true">
      {children}
    </span>
  )
}
