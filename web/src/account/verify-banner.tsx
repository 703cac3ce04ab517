import { useEffect } from 'react'
import { refreshAccount } from '../api/session.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { accountWords } from '../words/en-account.ts'
import { words } from '../words/en.ts'
import { usePassingNotice } from './use-passing-notice.ts'
import { useResend } from './use-resend.ts'

/** Asks a signed-in person to verify their address. It goes when they did, wherever that was. */
export function VerifyBanner() {
  const [notice, setNotice] = usePassingNotice()
  const resend = useResend({
    onSent: () => setNotice(accountWords.banner.onItsWay),
    onRefused: (problem) => toast(problem, { tone: 'bad' }),
  })
  useFreshScopes()

  return (
    <Banner
      action={
        <Button look="line" busy={resend.isAsking} disabled={notice !== null} onClick={() => resend.ask()}>
          {notice === null ? words.spec.resendVerificationEmail : accountWords.banner.sent}
        </Button>
      }
    >
      {notice ?? words.spec.verifyBanner}
    </Banner>
  )
}

/** Asks for the scopes when the page is shown and whenever somebody comes back to it, from their mail perhaps. */
function useFreshScopes() {
  useEffect(() => {
    const refresh = () => {
      // Nothing to say when it fails: the banner stays, and the next look asks again.
      if (document.visibilityState === 'visible') refreshAccount().catch(() => undefined)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}
