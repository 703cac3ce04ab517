import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Tag } from '../ui/tag.tsx'
import { adminWords } from '../words/en-admin.ts'
import styles from './admin-frame.module.css'

const pages = [
  ['/admin', adminWords.pages.events],
  ['/admin/operations', adminWords.pages.operations],
  ['/admin/audit', adminWords.pages.audit],
] as const

/** What stands round every page of the admin panel. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <>
      <SkipLink />
      <header className={`page-width ${styles.bar}`}>
        <Brand />
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
      </header>
      <main id="main" className={`page-width ${styles.page}`}>
        {children}
      </main>
    </>
  )
}
