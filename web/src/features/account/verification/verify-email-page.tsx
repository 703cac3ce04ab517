import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../api/account/session.ts'
import { hasShare, SHARED_PAGE } from '../../../api/share-storage.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { useTimedNotice } from '../../../ui/feedback/use-timed-notice.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { SuccessMessage } from '../success-message.tsx'
import { CheckingLink } from './checking-link.tsx'
import { useEmailedLink } from './emailed-link.ts'
import { ResendForm } from './resend-form.tsx'
import { TryLinkAgain } from './try-link-again.tsx'
import { useEmailConfirmation } from './use-email-confirmation.ts'
import { VisitorLinks } from '../visitor-links.tsx'

const { spec, verify } = accountWords

/** The page that the verification link opens: verifies the address, or sends a new link. */
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
  const link = useEmailedLink()
  const email = link.email || (user?.email ?? '')
  const isOwn = email === user?.email
  const verification = useEmailConfirmation('POST /api/auth/verify-email', { email, token: link.token })
  const [step, setStep] = useState<'link' | 'resend' | 'sent'>('link')
  const [notice, setNotice] = useTimedNotice()
  const afterResend = (message: string) => {
    setNotice(message)
    setStep('sent')
  }
  useStepFocus(step)
  const isLinkExpired = step === 'link' && verification.isExpired

  if (verification.isConfirmed || (isVerified && link.token === ''))
    return <Verified message={email === '' ? verify.addressVerified : verify.verified(email)} />
  if (isLinkExpired && isVerified && isOwn) return <Verified message={verify.alreadyVerified(email)} />
  if (verification.isLoading) return <CheckingLink title={verify.title} message={verify.verifying} />
  if (step === 'resend' || isLinkExpired)
    return (
      <ResendForm
        initialEmail={email}
        warning={isLinkExpired ? verification.problem : null}
        isVerified={isLinkExpired && verification.isAlreadyVerified}
        onSent={afterResend}
      />
    )
  if (step === 'link' && verification.problem)
    return (
      <TryLinkAgain title={verify.title} problem={verification.problem} onTryAgain={verification.tryAgain}>
        <VisitorLinks />
      </TryLinkAgain>
    )
  return <AwaitLink notice={notice} onResend={() => setStep('resend')} />
}

/** Links to the chat, or to a shared picture waiting on this device: the emailed link doesn't say whether one led to the sign-up. */
function Verified({ message }: { message: string }) {
  const { data: isShareWaiting = false } = useQuery({
    queryKey: ['has-share'],
    queryFn: hasShare,
    gcTime: 0,
    retry: false,
  })
  return (
    <SuccessMessage title={spec.emailVerified} seed="verified" message={message}>
      <ButtonLink href={isShareWaiting ? SHARED_PAGE : '/chat'} look="pencil" size="large" block>
        {spec.continueToChat}
      </ButtonLink>
    </SuccessMessage>
  )
}

/** Shown if no link opened the page: asks the person to open the one in the email. */
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
