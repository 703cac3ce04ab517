import type { ReactNode } from 'react'
import styles from '../actions/kept-menu.module.css'

/** A way in the menu of a saved event; on a phone with what it does. */
export const Way = ({ name, hint }: { name: string; hint: ReactNode }) => (
  <span className={styles.way}>
    {name}
    <small className="phone-only">{hint}</small>
  </span>
)
