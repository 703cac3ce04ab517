import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A small coloured label, such as a category. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'marker' | 'ok' | 'danger'
  children: ReactNode
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}

/** The label of a keyboard key. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>
