import type { ReactNode } from 'react'
import styles from './admin-heading.module.css'

/** What a page of the panel is, and what can be done with the whole of it. */
export const AdminHeading = ({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) => (
  <div className={styles.heading}>
    <div>
      <h1 className="title-1">{title}</h1>
      <p className="small muted">{hint}</p>
    </div>
    {children}
  </div>
)
