import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signOut, useSession } from './api/session.ts'
import styles from './frame.module.css'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { PageFrame } from './ui/page-frame.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import { words } from './words/en.ts'

/** Only few see it: whoever does fetches it then. */
const VerifyBanner = lazy(async () => ({ default: (await import('./account/verify-banner.tsx')).VerifyBanner }))
const stillBanner = (
  <Banner action={<Button look="line">{words.spec.resendVerificationEmail}</Button>}>{words.spec.verifyBanner}</Banner>
)
const awaitedBanner = <div className={styles.awaited}>{stillBanner}</div>
const shownBanner = (
  <Suspense fallback={stillBanner}>
    <VerifyBanner />
  </Suspense>
)

/** Top bar and footer round a page, for whoever is looking at it. */
export function Frame({ children }: { children: ReactNode }) {
  const { isSignedIn, user } = useSession()
  const [path] = useLocation()
  const visitor = isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
  return (
    <>
      <PageFrame visitor={visitor} banner={path === '/' && <HomeBanner />}>
        {children}
      </PageFrame>
      <VisitorKnown />
    </>
  )
}

/** By itself, so that the rest of the page is not drawn again when it comes alive. */
function HomeBanner() {
  const { isSignedIn, isVerified } = useSession()
  if (!useHydrated()) return awaitedBanner
  return isSignedIn && !isVerified ? shownBanner : null
}

/**
 * A page that was drawn at build time does not know at first who looks at it: it then holds what may turn out to be needed, and the style
 * sheets show or hide it by what the script in index.html wrote on the document. This takes it away once the page knows.
 */
function VisitorKnown() {
  const isKnown = useHydrated()
  useLayoutEffect(() => {
    if (isKnown) delete document.documentElement.dataset.awaits
  }, [isKnown])
  return null
}
