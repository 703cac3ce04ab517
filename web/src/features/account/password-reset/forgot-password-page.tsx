import { MailCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage, useStep } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSign } from '../account-sign.tsx'
import { BackToSignIn, BackLink } from '../back-to-sign-in.tsx'
import { ForgotForm } from './forgot-form.tsx'
import styles from './forgot-password-page.module.css'
import { PasswordWasReset } from './password-was-reset.tsx'
import { ResetForm } from './reset-form.tsx'
import { useResetForm } from './use-reset-form.ts'

type Step = 'email' | 'sent' | 'reset' | 'done'

/** Asks for the email with link and code; with the code, the new password is chosen right here. */
export function ForgotPasswordPage() {
  usePage(words.spec.forgotYourPassword)
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  useStep(step)
  const startAgain = useCallback(() => setStep('email'), [])
  const afterSent = (address: string) => {
    setEmail(address)
    setStep('sent')
  }

  return (
    <AccountFrame back={<BackLink />}>
      {step === 'email' && <ForgotForm known={email} onSent={afterSent} />}
      {step === 'sent' && <Sent onCode={() => setStep('reset')} onTryAgain={startAgain} />}
      {step === 'reset' && <ResetByCode email={email} onDone={() => setStep('done')} onNewCode={startAgain} />}
      {step === 'done' && <PasswordWasReset onEnd={startAgain} />}
      <BackToSignIn />
    </AccountFrame>
  )
}

function Sent({ onCode, onTryAgain }: { onCode: () => void; onTryAgain: () => void }) {
  const { checkYourEmail, enterTheCode, nothing } = accountWords.forgot
  return (
    <>
      <AccountSign>
        <MailCheck size={30} strokeWidth={1.9} />
      </AccountSign>
      <h1 className="display">{checkYourEmail}</h1>
      <Note tone="good">{accountWords.spec.instructionsSent}</Note>
      <Button look="line" size="large" block onClick={onCode}>
        {enterTheCode}
      </Button>
      <p className="muted">
        {nothing.before}
        <button type="button" className={`link ${styles.inText}`} onClick={onTryAgain}>
          {accountWords.spec.tryAgain}
        </button>
        {nothing.after}
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
  const form = useResetForm({ email, token: null, onDone })
  return (
    <>
      <ResetForm email={email} form={form} asksForCode />
      <p>
        <button type="button" className={`link link-alone ${styles.inText}`} onClick={onNewCode}>
          {accountWords.reset.sendNewCode}
        </button>
      </p>
    </>
  )
}
