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
import { lazy, memo, Suspense, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { signOut, useSession } from '../../../api/account/session.ts'
import { Brand } from '../../../ui/frame/brand.tsx'
import { ButtonLink, IconButton } from '../../../ui/controls/button.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import styles from './sidebar.module.css'
import { SidebarThreads } from './sidebar-threads.tsx'
import { useThreads } from '../data/use-threads.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Loads the search, when its button is hovered or focused. */
const loadSearch = () => import('./thread-search.tsx')
const ThreadSearch = lazy(async () => ({ default: (await loadSearch()).ThreadSearch }))

interface SidebarProps {
  activeId: string | null
  isRail: boolean
  onToggle: () => void
}

/** The sidebar: the thread list and links to other pages. It is wide or a narrow rail; only CSS differs, so little re-renders. */
export const Sidebar = memo(function Sidebar({ activeId, isRail, onToggle }: SidebarProps) {
  return (
    <aside
      className={`${styles.side} ${isRail ? styles.rail : ''} from-tablet`}
      aria-label={chatWords.sidebar}
      onPointerOver={(event) => setTooltip(event, isRail)}
    >
      <div className={styles.top}>
        <div className={styles.brand}>
          <Brand compact />
        </div>
        <IconButton
          label={isRail ? chatWords.expand : chatWords.collapse}
          aria-expanded={!isRail}
          icon={isRail ? <PanelLeftOpen size={21} strokeWidth={1.9} /> : <PanelLeftClose size={21} strokeWidth={1.9} />}
          onClick={onToggle}
        />
      </div>
      <SidebarContent activeId={activeId} isRail={isRail} onToggle={onToggle} />
    </aside>
  )
})

/** Shows the text of links as tooltips in the rail, which has no room for it. */
function setTooltip({ target }: PointerEvent, isRail: boolean) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a, nav button') : null
  if (isRail && link) link.title = (link.querySelector('b') ?? link).textContent
  else link?.removeAttribute('title')
}

interface ContentProps {
  activeId: string | null
  isRail?: boolean
  /** Whether the thread list is rendered; false while the phone's drawer is closed. */
  hasList?: boolean
  /** Closes the phone's drawer. */
  onChoose?: () => void
  /** Switches the sidebar between wide and rail. */
  onToggle?: () => void
}

/** The content shared by the sidebar and the phone's drawer. */
export const SidebarContent = memo(function SidebarContent({
  activeId,
  isRail = false,
  hasList = true,
  onChoose,
  onToggle,
}: ContentProps) {
  const { isOpen, open, close, reset, restoreFocus } = useSearchState(isRail ? onToggle : undefined)
  if (isOpen && !hasList) reset() // when the drawer is closed
  const isSearching = isOpen && !isRail
  return (
    <>
      <StartLink onChoose={onChoose} />
      <SavedLink onChoose={onChoose} />
      {!isSearching && (
        <div className={styles.heading}>
          <h2 className={`edge subtle ${styles.threads}`}>{words.spec.threads}</h2>
          <IconButton
            label={chatWords.search}
            ref={restoreFocus}
            icon={<Search {...icon} />}
            onPointerEnter={() => void loadSearch()}
            onFocus={() => void loadSearch()}
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
        {hasList && <SidebarThreads activeId={activeId} onChoose={onChoose} />}
      </div>
      <PageLinks />
    </>
  )
})

/** Opens and closes the search. A rail has no room for it, so `widen` runs first. On closing, the button gets the focus back. */
function useSearchState(widen: (() => void) | undefined) {
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
  const reset = () => setOpen(false)
  const restoreFocus = (button: HTMLButtonElement | null) => {
    if (hasSearched.current) button?.focus()
    hasSearched.current = false
  }
  return { isOpen, open, close, reset, restoreFocus }
}

interface LinkProps {
  onChoose: (() => void) | undefined
}

const StartLink = memo(function StartLink({ onChoose }: LinkProps) {
  return (
    <div className={styles.start}>
      <ButtonLink
        href="/chat"
        look="ink"
        block
        className={styles.startLink ?? ''}
        icon={<Camera size={20} strokeWidth={1.9} aria-hidden="true" className={styles.camera} />}
        {...(onChoose && { onClick: onChoose })}
      >
        <span className={styles.name}>{words.spec.startWithAPicture}</span>
      </ButtonLink>
    </div>
  )
})

const SavedLink = memo(function SavedLink({ onChoose }: LinkProps) {
  const [path] = useLocation()
  const { data } = useThreads()
  return (
    <Link
      href="/saved"
      className={styles.saved}
      aria-current={path === '/saved' ? 'page' : undefined}
      onClick={onChoose}
    >
      <Calendar size={20} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.name}>{chatWords.savedEvents}</span>
      {data && <small className={`edge subtle ${styles.count}`}>{data.saved}</small>}
    </Link>
  )
})

const renderLink = (href: string, name: string, sign: ReactNode) => (
  <Link href={href} className={styles.link}>
    {sign}
    <span className={styles.name}>{name}</span>
  </Link>
)

/** Links to other pages; the admin page only for staff. */
const PageLinks = memo(function PageLinks() {
  const { isAdmin } = useSession()
  return (
    <nav className={styles.links} aria-label={chatWords.more}>
      {isAdmin && renderLink('/admin', words.spec.admin, <ShieldCheck {...icon} />)}
      {renderLink('/settings', words.spec.settings, <Settings {...icon} />)}
      {renderLink('/help', words.spec.help, <CircleQuestionMark {...icon} />)}
      {renderLink('/privacy', words.spec.privacy, <Lock {...icon} />)}
      {renderLink('/', words.spec.home, <House {...icon} />)}
      <button type="button" className={styles.link} onClick={() => void signOut()}>
        <LogOut {...icon} />
        <span className={styles.name}>{words.spec.signOut}</span>
      </button>
    </nav>
  )
})
