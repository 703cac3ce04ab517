import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A word on a small label. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'marker' | 'ok' | 'danger'
  children: ReactNode
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}

/** One key of a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>
