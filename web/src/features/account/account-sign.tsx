import type { ReactNode } from 'react'
import styles from './account-sign.module.css'

/** A round sign above a heading that says how something ended. Hidden from screen readers. */
export function AccountSign({ tone = 'plain', children }: { tone?: 'plain' | 'good'; children: ReactNode }) {
  return (
    <span className={`${styles.sign} ${tone === 'good' ? styles.good : ''}`} aria-hidden="true">
      {children}
    </span>
  )
}
