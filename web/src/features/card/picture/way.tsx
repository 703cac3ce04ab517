import type { ReactNode } from 'react'
import styles from '../actions/kept-menu.module.css'

/** An entry in a saved event's menu; on a phone with an explanation. */
export const Way = ({ name, hint }: { name: string; hint: ReactNode }) => (
  <span className={styles.way}>
    {name}
    <small className="phone-only">{hint}</small>
  </span>
)
