import { Camera, LogOut, Menu as MenuIcon, Settings, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { frameWords } from '../../i18n/en/frame.ts'
import { words } from '../../i18n/en.ts'
import { AccountButton, Initial } from './account-button.tsx'
import type { EarlyInput } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { ButtonLink, IconButton } from '../controls/button.tsx'
import styles from './top-bar.module.css'

/** The signed-in person, as far as the top bar needs to know; null if nobody is signed in. */
export type SignedInPerson = { name: string; onSignOut: () => void } | null

/** Loaded only for signed-in people. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

const links = [
  { href: '/privacy', label: words.spec.privacy },
  { href: '/contact', label: frameWords.spec.contact },
]

/** The bar at the top of every page but the chat: name, links and sign-in. On a phone, a button opens the same links below the bar. */
export function TopBar({ person }: { person: SignedInPerson }) {
  const [path] = useLocation()
  return (
    <header className={`page-width ${styles.bar}`}>
      <Brand />
      <nav aria-label={words.frame.main} className={styles.nav}>
        <div className={`from-tablet ${styles.wide}`}>
          {links.map(({ href, label }) => (
            <Link key={href} href={href} className={styles.link}>
              {label}
            </Link>
          ))}
          <PrimaryAction person={person} />
          {person && <LazyAccountMenu {...person} />}
        </div>
        <PhoneMenu key={path} person={person} />
      </nav>
    </header>
  )
}

/** The account menu, loaded lazily: a press or focus on its fallback button is replayed once it has loaded. */
function LazyAccountMenu(person: NonNullable<SignedInPerson>) {
  const earlyInput = useRef<EarlyInput>({})
  const takeEarlyInput = () => {
    const input = earlyInput.current
    earlyInput.current = {}
    return input
  }
  const fallback = (
    <AccountButton
      name={person.name}
      aria-haspopup="menu"
      onFocus={() => void (earlyInput.current.isFocused = true)}
      onBlur={() => void (earlyInput.current = {})}
      onClick={() => void (earlyInput.current.isPressed = true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        earlyInput.current.isPressed = true
      }}
    />
  )
  return (
    <Suspense fallback={fallback}>
      <AccountMenu {...person} takeEarlyInput={takeEarlyInput} />
    </Suspense>
  )
}

function PrimaryAction({ person, block = false }: { person: SignedInPerson; block?: boolean }) {
  if (!person) {
    return (
      <ButtonLink href="/register" block={block}>
        {words.spec.getStarted}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink href="/chat" block={block} icon={<Camera size={20} strokeWidth={1.9} aria-hidden="true" />}>
      {words.spec.startWithAPicture}
    </ButtonLink>
  )
}

const settingsIcon = <Settings size={20} strokeWidth={1.9} aria-hidden="true" />
const signOutIcon = <LogOut size={20} strokeWidth={1.9} aria-hidden="true" />

function PhoneMenu({ person }: { person: SignedInPerson }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEscape(open, () => {
    setOpen(false)
    button.current?.focus()
  })
  return (
    <div className={`phone-only ${styles.phone}`}>
      <IconButton
        ref={button}
        label={open ? words.frame.closeMenu : words.frame.openMenu}
        icon={open ? <X size={24} strokeWidth={1.9} /> : <MenuIcon size={24} strokeWidth={1.9} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div id={id} className={styles.drop} hidden={!open}>
        <PrimaryAction person={person} block />
        {links.map(({ href, label }) => (
          <Link key={href} href={href} className={styles.entry}>
            {label}
          </Link>
        ))}
        {person && (
          <>
            <p className={styles.entry}>
              <Initial name={person.name} />
              {person.name}
            </p>
            <Link href="/settings" className={styles.entry}>
              {settingsIcon}
              {words.spec.settings}
            </Link>
            <button type="button" className={styles.entry} onClick={person.onSignOut}>
              {signOutIcon}
              {words.spec.signOut}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

function useEscape(active: boolean, close: () => void) {
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
