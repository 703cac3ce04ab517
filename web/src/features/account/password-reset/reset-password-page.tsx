import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { usePage, useStep } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { BackToSignIn } from '../back-to-sign-in.tsx'
import { LinkRunOut } from '../verification/link-run-out.tsx'
import { useMailedLink, type MailedLink } from '../verification/mailed-link.ts'
import { PasswordWasReset } from './password-was-reset.tsx'
import { ResetForm } from './reset-form.tsx'
import { useResetForm } from './use-reset-form.ts'

const { spec, reset } = accountWords

/** The page behind the emailed link: a new password, then the sign-in page. */
export function ResetPasswordPage() {
  usePage(reset.title)
  const link = useMailedLink({ survivesReload: true })
  const isComplete = link.email !== '' && link.token !== ''
  return (
    <AccountFrame>
      {isComplete ? <ResetByLink link={link} /> : <InvalidLink problem={spec.resetLinkInvalid} />}
    </AccountFrame>
  )
}

function ResetByLink({ link }: { link: MailedLink }) {
  const [isDone, setIsDone] = useState(false)
  const [, navigate] = useLocation()
  const toSignIn = useCallback(() => navigate('/login'), [navigate])
  const form = useResetForm({ ...link, onDone: () => setIsDone(true) })
  useStep(form.isLinkInvalid ? 'invalid' : isDone ? 'done' : 'form')

  if (form.isLinkInvalid) return <InvalidLink problem={form.problem ?? spec.resetLinkInvalid} />
  if (!isDone) return <ResetForm email={link.email} form={form} />
  return (
    <PasswordWasReset onEnd={toSignIn}>
      <p className="muted row">
        <Spinner />
        {reset.takingYou}
      </p>
    </PasswordWasReset>
  )
}

const InvalidLink = ({ problem }: { problem: string }) => (
  <LinkRunOut problem={problem}>
    <ButtonLink href="/forgot-password" size="large" block>
      {reset.requestNewLink}
    </ButtonLink>
    <BackToSignIn />
  </LinkRunOut>
)
