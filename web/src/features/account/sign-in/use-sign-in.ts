import type { FailureCode } from '@swap/contract/failures'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { SignInResult } from '../../../api/account/sign-in.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { words } from '../../../i18n/en.ts'
import { resendPathFor } from '../verification/emailed-link.ts'

/** Why the sign-in was refused. */
export interface Refusal {
  message: string
  code: FailureCode | undefined
}

/**
 * Runs sign-in requests, one at a time, and keeps the last refusal. Success changes the session, which redirects the page. Unverified
 * people get a notice, except on the home page, which has a banner.
 */
export function useSignIn(returnTo: string) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [, navigate] = useLocation()

  const runSignIn = async (signIn: () => Promise<SignInResult>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const { isSignedIn, code, message = words.spec.invalidCredentials } = await signIn()
      const resend = { label: words.spec.resendVerification, run: () => navigate(resendPathFor()) }
      if (!isSignedIn) setRefusal({ message, code })
      else if (code === 'EMAIL_VERIFICATION_REQUIRED' && returnTo !== '/') toast(message, { action: resend })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { runSignIn: (signIn: () => Promise<SignInResult>) => void runSignIn(signIn), busy, refusal, setRefusal }
}
