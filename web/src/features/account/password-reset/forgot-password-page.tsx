import { MailCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { AccountFrame } from '../account-frame.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { SignInLinkBelowForm, SignInLinkAboveForm } from '../back-to-sign-in.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import styles from './forgot-password-page.module.css'
import { PasswordWasReset } from './password-was-reset.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useNewPasswordForm } from './use-new-password-form.ts'

type Step = 'email' | 'sent' | 'reset' | 'done'

/** The forgotten password page, step by step: requests the email, then takes its code and a new password. */
export function ForgotPasswordPage() {
  usePage(words.spec.forgotYourPassword)
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  useStepFocus(step)
  const restart = useCallback(() => setStep('email'), [])
  const afterSent = (address: string) => {
    setEmail(address)
    setStep('sent')
  }

  return (
    <AccountFrame back={<SignInLinkAboveForm />}>
      {step === 'email' && <RequestResetForm initialEmail={email} onSent={afterSent} />}
      {step === 'sent' && <Sent onCode={() => setStep('reset')} onTryAgain={restart} />}
      {step === 'reset' && <ResetByCode email={email} onDone={() => setStep('done')} onNewCode={restart} />}
      {step === 'done' && <PasswordWasReset onEnd={restart} />}
      <SignInLinkBelowForm />
    </AccountFrame>
  )
}

function Sent({ onCode, onTryAgain }: { onCode: () => void; onTryAgain: () => void }) {
  const { checkYourEmail, enterTheCode, noEmail } = accountWords.forgot
  return (
    <>
      <StatusIcon>
        <MailCheck size={30} strokeWidth={1.9} />
      </StatusIcon>
      <h1 className="display">{checkYourEmail}</h1>
      <Note tone="good">{accountWords.spec.instructionsSent}</Note>
      <Button look="line" size="large" block onClick={onCode}>
        {enterTheCode}
      </Button>
      <p className="muted">
        {noEmail.before}
        <button type="button" className={`link ${styles.inText}`} onClick={onTryAgain}>
          {accountWords.spec.tryAgain}
        </button>
        {noEmail.after}
      </p>
    </>
  )
}

interface ResetByCodeProps {
  email: string
  onDone: () => void
  onNewCode: () => void
}

function ResetByCode({ email, onDone, onNewCode }: ResetByCodeProps) {
  const form = useNewPasswordForm({ email, token: null, onDone })
  return (
    <>
      <NewPasswordForm email={email} form={form} asksForCode />
      <p>
        <button type="button" className={`link link-alone ${styles.inText}`} onClick={onNewCode}>
          {accountWords.reset.sendNewCode}
        </button>
      </p>
    </>
  )
}
