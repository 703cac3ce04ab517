import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { Circled } from '../pencil/drawn.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { usePage, useStep } from '../ui/use-page.ts'
import { usePassingNotice } from '../ui/use-passing-notice.ts'
import { accountWords } from '../words/en-account.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountSign } from './account-sign.tsx'
import { useMailedLink } from './mailed-link.ts'
import { ResendForm } from './resend-form.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { VisitorLinks } from './visitor-links.tsx'

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
  const verification = useConfirmation('POST /api/auth/verify-email', { email, token: link.token })
  const [step, setStep] = useState<'link' | 'resend' | 'sent'>('link')
  const [notice, setNotice] = usePassingNotice()
  const afterResend = (message: string) => {
    setNotice(message)
    setStep('sent')
  }
  useStep(step)
  const isLinkSpent = step === 'link' && verification.isSpent

  if (verification.isConfirmed || (isVerified && link.token === '')) return <Verified email={email} />
  if (verification.isAsking) return <Verifying />
  if (step === 'resend' || isLinkSpent)
    return <ResendForm known={email} warning={isLinkSpent ? verification.problem : null} onSent={afterResend} />
  if (step === 'link' && verification.problem)
    return <NotVerified problem={verification.problem} onTryAgain={verification.tryAgain} />
  return <AwaitLink notice={notice} onResend={() => setStep('resend')} />
}

function Verified({ email }: { email: string }) {
  return (
    <>
      <AccountSign tone="good">
        <MailCheck size={30} strokeWidth={1.9} />
      </AccountSign>
      <h1 className="display">
        {spec.emailVerified.before}
        <Circled seed="verified" shape="word" width={5}>
          {spec.emailVerified.circled}
        </Circled>
      </h1>
      <p className="muted" role="status">
        {email === '' ? verify.confirmedYours : verify.confirmed(email)}
      </p>
      <ButtonLink href="/chat" look="pencil" size="large" block>
        {spec.continueToChat}
      </ButtonLink>
    </>
  )
}

const Verifying = () => (
  <>
    <h1 className="display">{verify.title}</h1>
    <p className="muted row" role="status">
      <Spinner />
      {verify.verifying}
    </p>
  </>
)

/** What went wrong may pass: no connection, a busy server. */
const NotVerified = ({ problem, onTryAgain }: { problem: string; onTryAgain: () => void }) => (
  <>
    <h1 className="display">{verify.title}</h1>
    <Note tone="bad">{problem}</Note>
    <Button size="large" block onClick={onTryAgain}>
      {verify.tryAgain}
    </Button>
    <VisitorLinks />
  </>
)

/** No link in the address: it lies in the mail. */
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
