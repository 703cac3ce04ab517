import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SettingProps {
  title: ReactNode
  /** The description or state, below the title. */
  children?: ReactNode
  /** Buttons, at the end of the row. */
  actions?: ReactNode
}

/** A row of the settings page: title, description or state, and actions. */
export const Setting = ({ title, children, actions }: SettingProps) => (
  <div className={styles.setting}>
    <div className="grow">
      <h3 className="label">{title}</h3>
      {children && <div className="small muted">{children}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
