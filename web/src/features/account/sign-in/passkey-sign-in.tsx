import { KeyRound } from 'lucide-react'
import { Failure } from '@swap/contract/failures'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import {
  signChallenge,
  canAutofillPasskeys,
  canUsePasskeys,
  cancelPasskeyRequest,
} from '../../../api/account/passkeys.ts'
import { signInByPasskey, type SignInResult } from '../../../api/account/sign-in.ts'
import { isAbortError } from '../../../api/transport.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { accountWords } from '../../../i18n/en/account.ts'

/** How often a new challenge is fetched: the server's challenges are valid for five minutes. */
const RENEW_MS = 4 * 60_000

/** Runs a sign-in and shows its result. */
type RunSignIn = (signIn: () => Promise<SignInResult>) => void

/** Lets a person sign in with a passkey, if the browser supports it: by button, or from the email field's autofill. */
export function PasskeySignIn({ runSignIn }: { runSignIn: RunSignIn }) {
  const isHydrated = useHydrated()
  const isSupported = !isHydrated || canUsePasskeys() // most browsers do: the prerendered page shows the button
  const [isWaiting, setWaiting] = useState(false)
  usePasskeyAutofill(isHydrated && isSupported && !isWaiting, runSignIn)
  if (!isSupported) return null

  const signInWithPasskey = async () => {
    setWaiting(true)
    try {
      const reply = await requestPasskey()
      runSignIn(() => sendReply(reply))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <Button
      look="line"
      size="large"
      block
      busy={isWaiting}
      icon={<KeyRound size={20} strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => void signInWithPasskey()}
    >
      {accountWords.passkey.signIn}
    </Button>
  )
}

/** The passkey's response to the server's challenge, or why there is none. */
type PasskeyReply = Record<string, unknown> | Failure

async function requestPasskey(mode?: { autofill: boolean }): Promise<PasskeyReply> {
  try {
    const { options } = await call('POST /api/auth/passkey/options', {})
    return await signChallenge(options, mode)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const sendReply = async (reply: PasskeyReply): Promise<SignInResult> =>
  reply instanceof Failure ? { isSignedIn: false, code: reply.code, message: reply.message } : signInByPasskey(reply)

/** Lets the browser suggest passkeys in the email field. Errors before a passkey is chosen are not shown. */
function usePasskeyAutofill(isEnabled: boolean, runSignIn: RunSignIn) {
  const take = useEffectEvent((reply: PasskeyReply) => {
    if (!(reply instanceof Failure)) runSignIn(() => sendReply(reply))
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    let isStopped = false
    const waitForChoice = async () => {
      if (!(await canAutofillPasskeys()) || isStopped) return
      const reply = await requestPasskey({ autofill: true })
      if (!isStopped) take(reply)
    }
    const start = () => {
      waitForChoice().catch((error: unknown) => {
        if (!isAbortError(error)) throw error
      })
    }
    start()
    const timer = setInterval(start, RENEW_MS) // replaces the previous one
    return () => {
      isStopped = true
      clearInterval(timer)
      void cancelPasskeyRequest()
    }
  }, [isEnabled])
}
