import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { VerifyBanner } from '../features/account/verification/verify-banner.tsx'
import { signOut, useSession } from '../api/account/session.ts'
import styles from './frame.module.css'
import { PageFrame } from '../ui/frame/page-frame.tsx'
import type { Visitor } from '../ui/frame/top-bar.tsx'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import { words } from '../i18n/en.ts'

/** Top bar and footer round a page, for the current visitor. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const visitor = useVisitor()
  return (
    <>
      <PageFrame visitor={visitor} banner={path === '/' && <HomeBanner />}>
        {children}
      </PageFrame>
      <VisitorKnown />
    </>
  )
}

/** The current visitor, for the top bar. */
export function useVisitor(): Visitor {
  const { isSignedIn, user } = useSession()
  return isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
}

/**
 * Asks to verify the address. A separate component, so that the rest of the page isn't re-rendered on hydration; and the same element
 * before and after, so that an early press finds its button.
 */
function HomeBanner() {
  const { isSignedIn, isVerified } = useSession()
  const isAlive = useHydrated()
  if (isAlive && (!isSignedIn || isVerified)) return null
  return (
    <div className={isAlive ? undefined : styles.awaited}>
      <VerifyBanner isAlive={isAlive} />
    </div>
  )
}

/**
 * A page that was drawn at build time does not know at first who looks at it: it then holds what may turn out to be needed, and the style
 * sheets show or hide it by what the script in index.html wrote on the document. This takes it away once the page knows.
 */
export function VisitorKnown() {
  const isKnown = useHydrated()
  useLayoutEffect(() => {
    if (isKnown) delete document.documentElement.dataset.awaits
  }, [isKnown])
  return null
}
