import type { ReactNode } from 'react'
import { signOut, useSession } from './api/session.ts'
import { PageFrame } from './ui/page-frame.tsx'
import { words } from './words/en.ts'

/** Top bar and footer round a page, for whoever is looking at it. */
export function Frame({ children }: { children: ReactNode }) {
  const { isSignedIn, user } = useSession()
  const visitor = isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
  return <PageFrame visitor={visitor}>{children}</PageFrame>
}
