import { Camera, House, Lock, LogOut, PanelLeftClose, PanelLeftOpen, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signOut } from '../api/session.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import styles from './sidebar.module.css'
import { ThreadList } from './thread-list.tsx'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface SidebarProps {
  activeId: string | null
  isRail: boolean
  onToggle: () => void
}

/** Threads and the ways to other pages: wide, or a rail of thumbnails. */
export function Sidebar({ activeId, isRail, onToggle }: SidebarProps) {
  return (
    <aside className={`${styles.side} ${isRail ? styles.rail : ''} from-tablet`} aria-label={threadWords.sidebar}>
      <div className={styles.top}>
        {!isRail && <Brand compact />}
        <IconButton
          label={isRail ? threadWords.expand : threadWords.collapse}
          aria-expanded={!isRail}
          icon={isRail ? <PanelLeftOpen size={21} strokeWidth={1.9} /> : <PanelLeftClose size={21} strokeWidth={1.9} />}
          onClick={onToggle}
        />
      </div>
      <SidebarContent activeId={activeId} isRail={isRail} />
    </aside>
  )
}

/** What stands in the sidebar and in the phone's drawer alike. `onChoose` closes the drawer. */
export function SidebarContent({
  activeId,
  isRail = false,
  onChoose,
}: {
  activeId: string | null
  isRail?: boolean
  onChoose?: () => void
}) {
  const chosen = onChoose ? { onChoose } : {}
  return (
    <>
      <div className={styles.start}>
        {isRail ? (
          <Link
            href="/chat"
            className={styles.startRail}
            aria-label={words.spec.startWithAPicture}
            title={words.spec.startWithAPicture}
          >
            <Camera size={22} strokeWidth={1.9} aria-hidden="true" />
          </Link>
        ) : (
          <ButtonLink
            href="/chat"
            look="ink"
            block
            icon={<Camera size={20} strokeWidth={1.9} aria-hidden="true" />}
            {...(onChoose && { onClick: onChoose })}
          >
            {words.spec.startWithAPicture}
          </ButtonLink>
        )}
      </div>
      {!isRail && <h2 className={`edge subtle ${styles.heading}`}>{words.spec.threads}</h2>}
      <ThreadList activeId={activeId} isRail={isRail} {...chosen} />
      <nav className={styles.links} aria-label={threadWords.more}>
        <SideLink href="/" label={words.spec.home} icon={<House {...icon} />} isRail={isRail} />
        <SideLink href="/settings" label={words.spec.settings} icon={<Settings {...icon} />} isRail={isRail} />
        <SideLink href="/privacy" label={words.spec.privacy} icon={<Lock {...icon} />} isRail={isRail} />
        <button
          type="button"
          aria-label={isRail ? words.spec.signOut : undefined}
          title={isRail ? words.spec.signOut : undefined}
          onClick={() => void signOut()}
        >
          <LogOut {...icon} />
          {!isRail && words.spec.signOut}
        </button>
      </nav>
    </>
  )
}

function SideLink({
  href,
  label,
  icon: sign,
  isRail,
}: {
  href: string
  label: string
  icon: ReactNode
  isRail: boolean
}) {
  return (
    <Link href={href} aria-label={isRail ? label : undefined} title={isRail ? label : undefined}>
      {sign}
      {!isRail && label}
    </Link>
  )
}
