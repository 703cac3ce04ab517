import type { ReactNode } from 'react'
import styles from './saved-event-menu.module.css'

/** The text of an entry in a saved event's menu; on a phone with an explanation. */
export const MenuEntryText = ({ name, hint }: { name: string; hint: ReactNode }) => (
  <span className={styles.way}>
    {name}
    <small className="phone-only">{hint}</small>
  </span>
)
