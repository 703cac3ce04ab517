import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../../api/account/session.ts'
import { loginPathFor } from './sign-in/origin-path.ts'

/** Content for signed-in people only; everyone else signs in first and comes back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { isSignedIn } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (isSignedIn) return children
  return <Redirect to={loginPathFor((search ? `${path}?${search}` : path) + location.hash)} replace />
}
