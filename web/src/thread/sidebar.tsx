import {
  Calendar,
  Camera,
  CircleQuestionMark,
  House,
  Lock,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { lazy, memo, Suspense, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { signOut, useSession } from '../api/session.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import styles from './sidebar.module.css'
import { ThreadList } from './thread-list.tsx'
import { useThreads } from './use-threads.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Fetched when somebody points at the search, or opens it. */
const fetchSearch = () => import('./thread-search.tsx')
const ThreadSearch = lazy(async () => ({ default: (await fetchSearch()).ThreadSearch }))

interface SidebarProps {
  activeId: string | null
  isRail: boolean
  onToggle: () => void
}

/** Threads and the ways to other pages: wide, or a rail of thumbnails. */
export const Sidebar = memo(function Sidebar({ activeId, isRail, onToggle }: SidebarProps) {
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
      <SidebarContent activeId={activeId} isRail={isRail} onToggle={onToggle} />
    </aside>
  )
})

interface ContentProps {
  activeId: string | null
  isRail?: boolean
  /** False while the threads are still to come. */
  hasList?: boolean
  /** Closes the phone's drawer. */
  onChoose?: () => void
  /** Makes the rail wide, and the other way round. */
  onToggle?: () => void
}

/** What stands in the sidebar and in the phone's drawer alike. */
export const SidebarContent = memo(function SidebarContent({
  activeId,
  isRail = false,
  hasList = true,
  onChoose,
  onToggle,
}: ContentProps) {
  const { isOpen, open, close, forget, cameBack } = useSearching(isRail ? onToggle : undefined)
  if (isOpen && !hasList) forget() // with the drawer that is closed
  const isSearching = isOpen && !isRail
  return (
    <>
      <StartLink isRail={isRail} onChoose={onChoose} />
      <SavedLink isRail={isRail} onChoose={onChoose} />
      {!isSearching && (
        <div className={styles.heading}>
          {!isRail && <h2 className="edge subtle">{words.spec.threads}</h2>}
          <IconButton
            label={threadWords.search}
            ref={cameBack}
            icon={<Search {...icon} />}
            onPointerEnter={() => void fetchSearch()}
            onFocus={() => void fetchSearch()}
            onClick={open}
          />
        </div>
      )}
      <div className={styles.stack}>
        {isSearching && (
          <Suspense fallback={null}>
            <ThreadSearch activeId={activeId} onChoose={onChoose} onClose={close} />
          </Suspense>
        )}
        {hasList && <ThreadList activeId={activeId} isRail={isRail} isHidden={isSearching} onChoose={onChoose} />}
      </div>
      <PageLinks isRail={isRail} />
    </>
  )
})

/** Whether the search is open. A rail has no room for it: `widen` makes some. The button gets the focus back. */
function useSearching(widen: (() => void) | undefined) {
  const [isOpen, setOpen] = useState(false)
  const hasSearched = useRef(false)
  const open = () => {
    widen?.()
    setOpen(true)
  }
  const close = () => {
    hasSearched.current = true
    setOpen(false)
  }
  const forget = () => setOpen(false)
  const cameBack = (button: HTMLButtonElement | null) => {
    if (hasSearched.current) button?.focus()
    hasSearched.current = false
  }
  return { isOpen, open, close, forget, cameBack }
}

function StartLink({ isRail, onChoose }: { isRail: boolean; onChoose: (() => void) | undefined }) {
  const name = words.spec.startWithAPicture
  return (
    <div className={styles.start}>
      {isRail ? (
        <Link href="/chat" className={styles.startRail} aria-label={name} title={name}>
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
          {name}
        </ButtonLink>
      )}
    </div>
  )
}

function SavedLink({ isRail, onChoose }: { isRail: boolean; onChoose: (() => void) | undefined }) {
  const [path] = useLocation()
  const { data } = useThreads()
  const name = threadWords.savedEvents
  return (
    <Link
      href="/saved"
      className={styles.saved}
      aria-current={path === '/saved' ? 'page' : undefined}
      aria-label={isRail ? name : undefined}
      title={isRail ? name : undefined}
      onClick={onChoose}
    >
      <Calendar size={20} strokeWidth={1.9} aria-hidden="true" />
      {!isRail && name}
      {!isRail && data && <small className="edge subtle">{data.saved}</small>}
    </Link>
  )
}

/** Admin only for those who hold its scope. */
function PageLinks({ isRail }: { isRail: boolean }) {
  const { isAdmin } = useSession()
  const link = (href: string, label: string, sign: ReactNode) => (
    <Link href={href} aria-label={isRail ? label : undefined} title={isRail ? label : undefined}>
      {sign}
      {!isRail && label}
    </Link>
  )
  return (
    <nav className={styles.links} aria-label={threadWords.more}>
      {isAdmin && link('/admin', words.spec.admin, <ShieldCheck {...icon} />)}
      {link('/settings', words.spec.settings, <Settings {...icon} />)}
      {link('/help', words.spec.help, <CircleQuestionMark {...icon} />)}
      {link('/privacy', words.spec.privacy, <Lock {...icon} />)}
      {link('/', words.spec.home, <House {...icon} />)}
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
  )
}
