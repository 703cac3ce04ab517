import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { SignInLinkBelowForm } from '../back-to-sign-in.tsx'
import { UnusableLink } from '../verification/unusable-link.tsx'
import { useEmailedLink, type EmailedLink } from '../verification/emailed-link.ts'
import { PasswordWasReset } from './password-was-reset.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useNewPasswordForm } from './use-new-password-form.ts'

const { spec, reset } = accountWords

/** The page that the emailed reset link opens: sets a new password, then goes to the sign-in page. */
export function ResetPasswordPage() {
  usePage(reset.title)
  const link = useEmailedLink({ survivesReload: true })
  const isComplete = link.email !== '' && link.token !== ''
  return (
    <AccountFrame>
      {isComplete ? <ResetByLink link={link} /> : <InvalidLink problem={spec.resetLinkInvalid} />}
    </AccountFrame>
  )
}

function ResetByLink({ link }: { link: EmailedLink }) {
  const [isDone, setIsDone] = useState(false)
  const [, navigate] = useLocation()
  const toSignIn = useCallback(() => navigate('/login'), [navigate])
  const form = useNewPasswordForm({ ...link, onDone: () => setIsDone(true) })
  useStepFocus(form.isLinkInvalid ? 'invalid' : isDone ? 'done' : 'form')

  if (form.isLinkInvalid) return <InvalidLink problem={form.problem ?? spec.resetLinkInvalid} />
  if (!isDone) return <NewPasswordForm email={link.email} form={form} />
  return (
    <PasswordWasReset onEnd={toSignIn}>
      <p className="muted row">
        <Spinner />
        {reset.redirecting}
      </p>
    </PasswordWasReset>
  )
}

const InvalidLink = ({ problem }: { problem: string }) => (
  <UnusableLink problem={problem}>
    <ButtonLink href="/forgot-password" size="large" block>
      {reset.requestNewLink}
    </ButtonLink>
    <SignInLinkBelowForm />
  </UnusableLink>
)
