import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: string
  /** What the section is for, in one line. */
  intro?: string | undefined
  children: ReactNode
}

/** A section of the settings page. Links such as /settings#security lead to its id. */
export function Section({ id, title, intro, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.header}>
        <h2 className="title-2" id={titleId}>
          {title}
        </h2>
        {intro && <p className="small muted">{intro}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
