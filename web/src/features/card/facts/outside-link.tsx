import type { ReactNode } from 'react'
import styles from './outside-link.module.css'
import { awayProps, type SafeLink } from './safe-link.ts'

interface OutsideLinkProps {
  link: SafeLink
  /** Its name, with where it leads. */
  label: string
  icon: ReactNode
  words: string
}

/** A way out of the product, with the host it leads to. */
export const OutsideLink = ({ link: { href, host }, label, icon, words }: OutsideLinkProps) => (
  <a className={styles.away} {...awayProps(href)} aria-label={label}>
    {icon}
    <span>
      {words}
      <small>{host}</small>
    </span>
  </a>
)
