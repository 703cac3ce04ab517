import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A boxed list of items, for example devices or passkeys. */
export const ItemList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.box} aria-label={label}>
    {children}
  </ul>
)

interface ItemRowProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** An item of the list: icon, title, details and actions. */
export const ItemRow = ({ icon, title, children, actions }: ItemRowProps) => (
  <li className={styles.boxRow}>
    {icon}
    <div className="grow">
      <p className={`label ${styles.boxTitle}`}>{title}</p>
      <p className="small subtle">{children}</p>
    </div>
    {actions && <div className={styles.boxActions}>{actions}</div>}
  </li>
)
