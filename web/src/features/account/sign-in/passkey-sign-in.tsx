import { KeyRound } from 'lucide-react'
import { Failure } from '@swap/contract/failures'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { answerWithPasskey, canOfferPasskeys, canUsePasskeys, stopAsking } from '../../../api/account/passkeys.ts'
import { signInByPasskey, type SignInResult } from '../../../api/account/sign-in.ts'
import { isCalledOff } from '../../../api/transport.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { accountWords } from '../../../i18n/en/account.ts'

/** The server's challenge is valid for five minutes: a new one is fetched before that. */
const OFFER_MS = 4 * 60_000

type Ask = (signIn: () => Promise<SignInResult>) => void

/** A second way in, where the browser supports it: by button, or chosen in the address field. */
export function PasskeySignIn({ ask }: { ask: Ask }) {
  const [isThere] = useState(canUsePasskeys)
  const [isWaiting, setWaiting] = useState(false)
  useOffer(isThere && !isWaiting, ask)
  if (!isThere) return null

  const press = async () => {
    setWaiting(true)
    try {
      const given = await answer()
      ask(() => byPasskey(given))
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
      onClick={() => void press()}
    >
      {accountWords.passkey.signIn}
    </Button>
  )
}

/** What came of asking: the browser's answer, or why there is none. */
type PasskeyReply = Record<string, unknown> | Failure

async function answer(more?: { inField: boolean }): Promise<PasskeyReply> {
  try {
    const { options } = await call('POST /api/auth/passkey/options', {})
    return await answerWithPasskey(options, more)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const byPasskey = async (given: PasskeyReply): Promise<SignInResult> =>
  given instanceof Failure ? { isSignedIn: false, code: given.code, message: given.message } : signInByPasskey(given)

/** Has the browser offer passkeys in the address field. Nobody asked for it, so errors before a choice are not shown. */
function useOffer(isWanted: boolean, ask: Ask) {
  const take = useEffectEvent((given: PasskeyReply) => {
    if (!(given instanceof Failure)) ask(() => byPasskey(given))
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isGone) return
      const given = await answer({ inField: true })
      if (!isGone) take(given)
    }
    const begin = () => {
      offer().catch((error: unknown) => {
        if (!isCalledOff(error)) throw error
      })
    }
    begin()
    const again = setInterval(begin, OFFER_MS) // replaces the previous one
    return () => {
      isGone = true
      clearInterval(again)
      void stopAsking()
    }
  }, [isWanted])
}
