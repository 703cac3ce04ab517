import { Mail } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../../api/account/session.ts'
import { signIn, type Credentials } from '../../../api/account/sign-in.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePrerenderedForm } from '../../../ui/page/use-prerendered-form.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import styles from './login-page.module.css'
import { signInLinkPathFor, resendPathFor } from '../verification/emailed-link.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import type { useSignIn } from './use-sign-in.ts'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

type LoginFormProps = ReturnType<typeof useSignIn> & {
  form: Credentials
  onChange: (form: Credentials) => void
}

/** The sign-in form: email and password, or a passkey, or an emailed link. */
export function LoginForm({ form, onChange, runSignIn, busy, refusal }: LoginFormProps) {
  const { notice } = useSession()
  const { ref, isHydrated } = usePrerenderedForm((typed) => onChange({ ...form, ...typed }))
  const email = form.email.trim()
  const isIncomplete = email === '' || form.password === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isIncomplete) runSignIn(() => signIn({ ...form, email }))
  }

  return (
    <form className="stack" noValidate ref={ref} onSubmit={submit}>
      {refusal && (
        <Note tone={refusal.code === 'EMAIL_VERIFICATION_REQUIRED' ? 'warn' : 'bad'}>
          {refusal.message}
          {refusal.code === 'EMAIL_VERIFICATION_REQUIRED' && <ResendLink email={email} />}
        </Note>
      )}
      {notice && !refusal && <Note tone="plain">{notice}</Note>}
      <Field
        label={accountFormWords.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        value={form.email}
        onChange={(event) => onChange({ ...form, email: event.target.value })}
      />
      <PasswordField
        label={accountFormWords.password}
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => onChange({ ...form, password: event.target.value })}
      />
      <p className={styles.forgot}>
        <Link href="/forgot-password" className="link link-alone">
          {words.spec.forgotYourPassword}
        </Link>
      </p>
      <Button type={isHydrated ? 'submit' : 'button'} size="large" block busy={busy} disabled={!busy && isIncomplete}>
        {accountFormWords.signIn}
      </Button>
      <PasskeySignIn runSignIn={runSignIn} />
      <ButtonLink href={signInLinkPathFor(email)} look="line" size="large" block icon={<Mail {...icon} />}>
        {accountWords.emailLink}
      </ButtonLink>
    </form>
  )
}

const ResendLink = ({ email }: { email: string }) => (
  <>
    {' '}
    <Link href={resendPathFor(email)} className="link">
      {words.spec.resendVerification}
    </Link>
  </>
)
