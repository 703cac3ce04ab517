import { useState } from 'react'
import { Failure } from '@swap/contract/failures'
import { useFreshAccount } from '../../../api/account/use-fresh-account.ts'
import { Banner } from '../../../ui/frame/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { words } from '../../../i18n/en.ts'
import type { Sent } from './resend-from-banner.ts'

/**
 * Asks a signed-in person to verify their address, and disappears once they have, wherever that was. In a document not hydrated
 * yet the visitor is unknown, so no server is asked. Few people see it, so the button's code is fetched on press.
 */
export function VerifyBanner({ isAlive }: { isAlive: boolean }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [isAsking, setAsking] = useState(false)
  useFreshAccount({ isAsked: isAlive })
  const resend = () => {
    setAsking(true)
    void import('./resend-from-banner.ts')
      .then(({ resendFromBanner }) => resendFromBanner(setSent), sayNoConnection)
      .finally(() => setAsking(false))
  }
  return (
    <Banner
      action={
        <Button look="line" busy={isAsking} disabled={sent !== null} onClick={resend}>
          {sent?.label ?? words.spec.resendVerificationEmail}
        </Button>
      }
    >
      {sent?.notice ?? (isAlive ? noticeOfSignIn() : undefined) ?? words.spec.verifyBanner}
    </Banner>
  )
}

/** The notice that the sign-in page passes on to this page. */
const noticeOfSignIn = () => (history.state as { notice?: string } | null)?.notice // oxlint-disable-line typescript/no-unsafe-type-assertion -- ours

/** The button's code could not be fetched. */
const sayNoConnection = () => void toast(new Failure('NO_CONNECTION').message, { tone: 'bad' })
