import type { FailureCode } from '@swap/contract/failures'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { SignInResult } from '../../../api/account/sign-in.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { words } from '../../../i18n/en.ts'
import { resendPathFor } from '../verification/mailed-link.ts'

/** Why the sign-in was refused. */
export interface Refusal {
  message: string
  code: FailureCode | undefined
}

/**
 * Allows one request at a time and keeps the refusal. Success changes the session, which moves the page on to `origin`: the banner of the
 * home page tells an unverified person what is missing, elsewhere a notice does.
 */
export function useSignIn(origin: string) {
  const isAsking = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [, navigate] = useLocation()

  const ask = async (signIn: () => Promise<SignInResult>) => {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const { isSignedIn, code, message = words.spec.invalidCredentials } = await signIn()
      const resend = { label: words.spec.resendVerification, run: () => navigate(resendPathFor()) }
      if (!isSignedIn) setRefusal({ message, code })
      else if (code === 'EMAIL_VERIFICATION_REQUIRED' && origin !== '/') toast(message, { action: resend })
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }
  return { ask: (signIn: () => Promise<SignInResult>) => void ask(signIn), busy, refusal, setRefusal }
}
