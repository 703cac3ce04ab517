import type { ReactNode } from 'react'
import styles from './admin-heading.module.css'

/** The heading of an admin page, with a hint and the buttons that apply to the whole page. */
export const AdminHeading = ({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) => (
  <div className={styles.heading}>
    <div>
      <h1 className="title-1">{title}</h1>
      <p className="small muted">{hint}</p>
    </div>
    {children}
  </div>
)
