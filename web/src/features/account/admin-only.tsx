import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { setSignOutNotice } from '../../api/account/renew-session.ts'
import { useSession } from '../../api/account/session.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { loginPathFor } from './sign-in/origin-path.ts'

/** The way into the admin panel: visitors learn why on the sign-in page. Whether they may look is up to the server. */
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
