import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { VerifyBanner } from '../features/account/verification/verify-banner.tsx'
import { signOut, useSession } from '../api/account/session.ts'
import styles from './app-frame.module.css'
import { PageFrame } from '../ui/frame/page-frame.tsx'
import type { SignedInPerson } from '../ui/frame/top-bar.tsx'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import { words } from '../i18n/en.ts'

/** The top bar and footer around a page, for the current visitor. */
export function AppFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const person = useSignedInPerson()
  return (
    <>
      <PageFrame person={person} banner={path === '/' && <HomeBanner />}>
        {children}
      </PageFrame>
      <ClearVisitorHint />
    </>
  )
}

/** The signed-in person, for the top bar; null if nobody is signed in. */
export function useSignedInPerson(): SignedInPerson {
  const { isSignedIn, user } = useSession()
  return isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
}

/**
 * The banner of the home page, which asks to verify the email address. A separate component, so that hydration doesn't re-render the
 * whole page; its element stays the same during hydration, so that an early press reaches the button.
 */
function HomeBanner() {
  const { isSignedIn, isVerified } = useSession()
  const isHydrated = useHydrated()
  if (isHydrated && (!isSignedIn || isVerified)) return null
  return (
    <div className={isHydrated ? undefined : styles.awaited}>
      <VerifyBanner isHydrated={isHydrated} />
    </div>
  )
}

/**
 * Removes the hint about the visitor once the page is hydrated. A prerendered page contains the markup for every kind of
 * visitor; until hydration, style sheets show or hide it by `data-awaits`, which the script in index.html sets.
 */
export function ClearVisitorHint() {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.awaits
  }, [isHydrated])
  return null
}
