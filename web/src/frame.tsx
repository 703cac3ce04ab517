import { lazy, Suspense, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signOut, useSession } from './api/session.ts'
import styles from './frame.module.css'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { PageFrame } from './ui/page-frame.tsx'
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
    <PageFrame visitor={visitor} banner={<HomeBanner isHome={path === '/'} />}>
      {children}
    </PageFrame>
  )
}

/** By itself, so that the rest of the page is not drawn again when it comes alive; on every page, as all of them wait for that. */
function HomeBanner({ isHome }: { isHome: boolean }) {
  const { isSignedIn, isVerified } = useSession()
  const isAlive = useIsAlive()
  if (!isHome) return null
  if (!isAlive) return awaitedBanner
  return isSignedIn && !isVerified ? shownBanner : null
}

const never = () => () => undefined
const here = () => true
const notYet = () => false

/**
 * Whether the page knows who looks at it. One that was drawn at build time does not at first: it then holds what may turn out to be
 * needed, and the style sheets show or hide it by what the script in index.html wrote on the document.
 */
function useIsAlive(): boolean {
  const isAlive = useSyncExternalStore(never, here, notYet)
  useLayoutEffect(() => {
    if (isAlive) delete document.documentElement.dataset.awaits
  }, [isAlive])
  return isAlive
}
