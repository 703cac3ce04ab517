import { useState } from 'react'
import { useSession } from '../../../api/account/session.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage, useStep } from '../../../ui/page/use-page.ts'
import { usePassingNotice } from '../../../ui/feedback/use-passing-notice.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { Confirmed } from './confirmed.tsx'
import { Confirming } from './confirming.tsx'
import { useMailedLink } from './mailed-link.ts'
import { ResendForm } from './resend-form.tsx'
import { TryLinkAgain } from './try-link-again.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { VisitorLinks } from '../visitor-links.tsx'

const { spec, verify } = accountWords

/** Verifies an address with the mailed link, or sends a new one. */
export function VerifyEmailPage() {
  usePage(verify.title)
  return (
    <AccountFrame>
      <Verification />
    </AccountFrame>
  )
}

function Verification() {
  const { isVerified, user } = useSession()
  const link = useMailedLink()
  const email = link.email || (user?.email ?? '')
  const isOwn = email === user?.email
  const verification = useConfirmation('POST /api/auth/verify-email', { email, token: link.token })
  const [step, setStep] = useState<'link' | 'resend' | 'sent'>('link')
  const [notice, setNotice] = usePassingNotice()
  const afterResend = (message: string) => {
    setNotice(message)
    setStep('sent')
  }
  useStep(step)
  const isLinkSpent = step === 'link' && verification.isSpent

  if (verification.isConfirmed || (isVerified && link.token === ''))
    return <Verified says={email === '' ? verify.confirmedYours : verify.confirmed(email)} />
  if (isLinkSpent && isVerified && isOwn) return <Verified says={verify.already(email)} />
  if (verification.isAsking) return <Confirming title={verify.title} says={verify.verifying} />
  if (step === 'resend' || isLinkSpent)
    return <ResendForm known={email} warning={isLinkSpent ? verification.problem : null} onSent={afterResend} />
  if (step === 'link' && verification.problem)
    return (
      <TryLinkAgain title={verify.title} problem={verification.problem} onTryAgain={verification.tryAgain}>
        <VisitorLinks />
      </TryLinkAgain>
    )
  return <AwaitLink notice={notice} onResend={() => setStep('resend')} />
}

const Verified = ({ says }: { says: string }) => (
  <Confirmed title={spec.emailVerified} seed="verified" says={says}>
    <ButtonLink href="/chat" look="pencil" size="large" block>
      {spec.continueToChat}
    </ButtonLink>
  </Confirmed>
)

/** No link in the address: it is in the email. */
const AwaitLink = ({ notice, onResend }: { notice: string | null; onResend: () => void }) => (
  <>
    <h1 className="display">{verify.title}</h1>
    {notice ? <Note tone="good">{notice}</Note> : <p className="muted">{verify.openTheLink}</p>}
    <Button look="line" size="large" block onClick={onResend}>
      {spec.resendVerificationEmail}
    </Button>
    <VisitorLinks />
  </>
)
