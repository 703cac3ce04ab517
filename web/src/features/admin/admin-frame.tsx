import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { adminWords } from '../../i18n/en/admin.ts'
import styles from './admin-frame.module.css'

const pages = [
  ['/admin', adminWords.pages.events],
  ['/admin/operations', adminWords.pages.operations],
  ['/admin/audit', adminWords.pages.audit],
] as const

/** The layout of the admin pages: the navigation between them, then the page's content. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <>
      <div className={`page-width ${styles.bar}`}>
        <Tag>{adminWords.tag}</Tag>
        <nav aria-label={adminWords.pages.label} className={styles.pages}>
          {pages.map(([href, name]) => (
            <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <ButtonLink
          look="quiet"
          href="/chat"
          className={styles.back ?? ''}
          icon={<ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />}
        >
          <span className={styles.word}>{adminWords.back}</span>
        </ButtonLink>
      </div>
      <div className={`page-width ${styles.page}`}>{children}</div>
    </>
  )
}
