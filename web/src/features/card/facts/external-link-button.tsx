import type { ReactNode } from 'react'
import styles from './external-link-button.module.css'
import { externalLinkProps, type SafeLink } from './safe-link.ts'

interface ExternalLinkButtonProps {
  link: SafeLink
  /** The accessible name, including the host. */
  label: string
  icon: ReactNode
  words: string
}

/** A link to another website, with its host below. */
export const ExternalLinkButton = ({ link: { href, displayText }, label, icon, words }: ExternalLinkButtonProps) => (
  <a className={styles.away} {...externalLinkProps(href)} aria-label={label}>
    {icon}
    <span>
      {words}
      <small>{displayText}</small>
    </span>
  </a>
)
