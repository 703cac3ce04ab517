import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: string
  /** Its purpose, in one line. */
  lede?: string | undefined
  children: ReactNode
}

/** One section of the settings; the side index and links lead to its id. */
export function Section({ id, title, lede, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.header}>
        <h2 className="title-2" id={titleId}>
          {title}
        </h2>
        {lede && <p className="small muted">{lede}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

interface SettingProps {
  title: ReactNode
  /** A description or its state, on a line below. */
  children?: ReactNode
  /** Its actions. */
  actions?: ReactNode
}

/** One setting: what it is, its state, its actions. */
export const Setting = ({ title, children, actions }: SettingProps) => (
  <div className={styles.setting}>
    <div className="grow">
      <h3 className="label">{title}</h3>
      {children && <div className="small muted">{children}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)

/** Removable items, in a paper box. */
export const Box = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.box} aria-label={label}>
    {children}
  </ul>
)

interface BoxRowProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

export const BoxRow = ({ icon, title, children, actions }: BoxRowProps) => (
  <li className={styles.boxRow}>
    {icon}
    <div className="grow">
      <p className={`label ${styles.boxTitle}`}>{title}</p>
      <p className="small subtle">{children}</p>
    </div>
    {actions && <div className={styles.boxActions}>{actions}</div>}
  </li>
)
