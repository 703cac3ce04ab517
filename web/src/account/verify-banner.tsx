import { useFreshAccount } from '../api/use-fresh-account.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { accountWords } from '../words/en-account.ts'
import { words } from '../words/en.ts'
import { usePassingNotice } from '../ui/use-passing-notice.ts'
import { useResend } from '../api/use-resend.ts'

/** Asks a signed-in person to verify their address. It goes when they did, wherever that was. */
export function VerifyBanner() {
  const [notice, setNotice] = usePassingNotice()
  const resend = useResend({
    onSent: () => setNotice(accountWords.banner.onItsWay),
    onRefused: (problem) => toast(problem, { tone: 'bad' }),
  })
  useFreshAccount()

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
