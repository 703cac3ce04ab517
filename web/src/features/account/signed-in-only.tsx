import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../../api/account/session.ts'
import { loginPathFor } from './sign-in/return-path.ts'

/** Wraps pages for signed-in people: others are redirected to sign in, and come back afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { isSignedIn } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (isSignedIn) return children
  return <Redirect to={loginPathFor((search ? `${path}?${search}` : path) + location.hash)} replace />
}
