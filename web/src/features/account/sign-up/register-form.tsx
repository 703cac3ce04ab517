import { minPassword } from '@swap/contract/form-rules'
import { useState, type ChangeEvent } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePrerenderedForm } from '../../../ui/page/use-prerendered-form.ts'
import { StrengthMeter } from '../../../ui/controls/strength-meter.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import styles from './register-form.module.css'
import { useSignUp, type RegisterValues, type Registrant } from './use-sign-up.ts'

const empty: RegisterValues = { name: '', email: '', password: '', confirmPassword: '', agreed: false }

interface RegisterFormProps {
  /** What was filled in before. */
  initial?: Registrant | null
  /** Called once the account is created and signed in. */
  onCreated: () => void
  /** Called instead if the address must be verified first: an email was sent. */
  onEmailSent: (registrant: Registrant) => void
}

/** The sign-up form: name, email, password and the agreement to the terms. */
export function RegisterForm({ initial = null, ...callbacks }: RegisterFormProps) {
  const [form, setForm] = useState({ ...empty, ...initial, agreed: initial !== null })
  const { ref, isHydrated } = usePrerenderedForm((typed) =>
    setForm({ ...form, ...typed, agreed: form.agreed || 'agreed' in typed }),
  )
  const { submit, busy, refusal, errorOf } = useSignUp(form, callbacks)
  const field = (name: Exclude<keyof RegisterValues, 'agreed'>) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  })

  return (
    <form className="stack" noValidate ref={ref} onSubmit={submit}>
      {refusal && <RefusalNote message={refusal} />}
      <Field label={accountFormWords.fullName} autoComplete="name" {...field('name')} />
      <Field
        label={accountFormWords.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('email')}
      />
      <div className={styles.password}>
        <PasswordField label={accountFormWords.password} autoComplete="new-password" {...field('password')} />
        <StrengthMeter password={form.password} minLength={minPassword.signup} />
      </div>
      <PasswordField
        label={accountFormWords.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Checkbox
        name="agreed"
        checked={form.agreed}
        error={errorOf('agreed')}
        onChange={(event) => setForm({ ...form, agreed: event.target.checked })}
      >
        <Agreement />
      </Checkbox>
      <Button type={isHydrated ? 'submit' : 'button'} size="large" block busy={busy}>
        {accountFormWords.createAccount}
      </Button>
    </form>
  )
}

/** Shows the server's refusal, worded so that it doesn't reveal whether an address has an account (decision D4). */
function RefusalNote({ message }: { message: string }) {
  const { before, signIn, between, reset, after } = accountWords.signUpRefused
  return (
    <Note tone="bad">
      <p>{message}</p>
      {message === words.spec.registrationFailed && (
        <p>
          {before}
          <Link href="/login" className="link">
            {signIn}
          </Link>
          {between}
          <Link href="/forgot-password" className="link">
            {reset}
          </Link>
          {after}
        </p>
      )}
    </Note>
  )
}

/** The links open in a new tab, so that reading them doesn't lose what was typed. */
function Agreement() {
  const { before, between, after } = accountFormWords.agree
  return (
    <>
      {before}
      <a className="link" href="/terms-of-service" target="_blank" rel="noreferrer">
        {words.spec.termsOfService}
      </a>
      {between}
      <a className="link" href="/privacy" target="_blank" rel="noreferrer">
        {words.spec.privacyPolicy}
      </a>
      {after}
    </>
  )
}
