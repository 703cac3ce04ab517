import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { VerifyBanner } from './account/verify-banner.tsx'
import { signOut, useSession } from './api/session.ts'
import { PageFrame } from './ui/page-frame.tsx'
import { words } from './words/en.ts'

/** Top bar and footer round a page, for whoever is looking at it. */
export function Frame({ children }: { children: ReactNode }) {
  const { isSignedIn, isVerified, user } = useSession()
  const [path] = useLocation()
  const visitor = isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
  const banner = path === '/' && isSignedIn && !isVerified ? <VerifyBanner /> : null
  return (
    <PageFrame visitor={visitor} banner={banner}>
      {children}
    </PageFrame>
  )
}
