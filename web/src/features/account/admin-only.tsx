import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { setSignOutNotice } from '../../api/account/renew-session.ts'
import { useSession } from '../../api/account/session.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { loginPathFor } from './sign-in/return-path.ts'

/** Wraps admin pages: signed-out visitors are sent to sign in, with a notice. The server checks whether a person is an admin. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isSignedIn } = useSession()
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (isSignedIn) return
    setSignOutNotice(adminWords.required)
    navigate(loginPathFor(path), { replace: true })
  }, [isSignedIn, path, navigate])
  return isSignedIn ? children : null
}
