import { useState } from 'react'
import { Failure } from '@swap/contract/failures'
import { useAccountRefresh } from '../../../api/account/use-account-refresh.ts'
import { Banner } from '../../../ui/frame/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { words } from '../../../i18n/en.ts'
import type { SentNotice } from './resend-from-banner.ts'

/**
 * The banner that asks a signed-in person to verify their address, until they have. It checks with the server only after hydration. The
 * module behind its button is loaded on press, because few people need it.
 */
export function VerifyBanner({ isHydrated }: { isHydrated: boolean }) {
  const [sent, setSent] = useState<SentNotice | null>(null)
  const [isSending, setSending] = useState(false)
  useAccountRefresh({ isEnabled: isHydrated })
  const resend = () => {
    setSending(true)
    void import('./resend-from-banner.ts')
      .then(({ resendFromBanner }) => resendFromBanner(setSent), showNoConnection)
      .finally(() => setSending(false))
  }
  return (
    <Banner
      action={
        <Button look="line" busy={isSending} disabled={sent !== null} onClick={resend}>
          {sent?.label ?? words.spec.resendVerificationEmail}
        </Button>
      }
    >
      {sent?.notice ?? (isHydrated ? noticeFromSignIn() : undefined) ?? words.spec.verifyBanner}
    </Banner>
  )
}

/** The notice that the sign-in page passes on to this page. */
const noticeFromSignIn = () => (history.state as { notice?: string } | null)?.notice // oxlint-disable-line typescript/no-unsafe-type-assertion -- ours

/** Says that the module behind the button could not be fetched. */
const showNoConnection = () => void toast(new Failure('NO_CONNECTION').message, { tone: 'bad' })
