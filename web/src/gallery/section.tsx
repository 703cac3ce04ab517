import type { ReactNode } from 'react'
import styles from './gallery-page.module.css'

/** A titled section of the component gallery. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className="edge subtle">{title}</h2>
    {children}
  </section>
)

/** A row of components in the gallery. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>
