import type { Issue } from '@swap/contract/failures'
import { minPassword, signupIssue } from '@swap/contract/rules'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { Link } from 'wouter'
import { signUp } from '../../../api/account/sign-in.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { StrengthMeter } from '../../../ui/controls/strength-meter.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { focusField } from '../../../ui/controls/focus-field.ts'
import styles from './register-form.module.css'

const empty = { name: '', email: '', password: '', confirmPassword: '', agreed: false }
type Form = typeof empty

interface RegisterFormProps {
  /** What was filled in before. */
  known?: Registrant | null
  /** Signed in at once. */
  onCreated: () => void
  /** An email has to be opened first, on servers that require it. */
  onMailed: (registrant: Registrant) => void
}

/** The person who wants an account and has agreed to the terms. */
export interface Registrant {
  name: string
  email: string
}

export function RegisterForm({ known = null, ...outcomes }: RegisterFormProps) {
  const [form, setForm] = useState<Form>({ ...empty, ...known, agreed: known !== null })
  const { submit, busy, refusal, errorOf } = useSignUp(form, outcomes)
  const field = (name: Exclude<keyof Form, 'agreed'>) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  })

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {refusal && <Refused message={refusal} />}
      <Field label={words.account.fullName} autoComplete="name" {...field('name')} />
      <Field label={words.account.email} type="email" autoComplete="email" autoCapitalize="none" {...field('email')} />
      <div className={styles.password}>
        <PasswordField label={words.account.password} autoComplete="new-password" {...field('password')} />
        <StrengthMeter password={form.password} minLength={minPassword.signup} />
      </div>
      <PasswordField label={words.account.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
      <Checkbox
        name="agreed"
        checked={form.agreed}
        error={errorOf('agreed')}
        onChange={(event) => setForm({ ...form, agreed: event.target.checked })}
      >
        <Agreement />
      </Checkbox>
      <Button type="submit" size="large" block busy={busy}>
        {words.account.createAccount}
      </Button>
    </form>
  )
}

/** The same for everyone, so that it doesn't reveal whether the address has an account (decision D4). */
function Refused({ message }: { message: string }) {
  const { before, signIn, between, reset, after } = accountWords.refused
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
  const { before, between, after } = words.account.agree
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

/** The server's refusal: about one field with its value at the time, or about the whole form. */
interface Refusal {
  message: string
  issue: Issue | undefined
  of: Form
}

/** Checks in the specification's order, shows the first problem at its field until it is fixed, then asks the server. */
function useSignUp(form: Form, { onCreated, onMailed }: Omit<RegisterFormProps, 'known'>) {
  const [failedField, setFailedField] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const issue = signupIssue(form)

  const ask = async (element: HTMLFormElement) => {
    setBusy(true)
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const registrant = { name: form.name.trim(), email: form.email.trim() }
      const result = await signUp({ ...registrant, password: form.password, timeZone })
      if (result.isSignedIn) return onCreated()
      if (result.code === 'EMAIL_VERIFICATION_REQUIRED') return onMailed(registrant)
      const refused = result.issues?.[0]
      setRefusal({ message: result.message ?? words.spec.registrationFailed, issue: refused, of: form })
      if (refused) focusField(element, refused.path)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailedField(issue?.field ?? null)
    setRefusal(null)
    if (issue) focusField(event.currentTarget, issue.field)
    else void ask(event.currentTarget)
  }
  const errorOf = (name: keyof Form) => {
    if (failedField === name && issue?.field === name) return issue.message
    const refused = refusal?.issue?.path === name && refusal.of[name] === form[name]
    return refused ? (refusal?.issue?.message ?? null) : null
  }
  return { submit, busy, refusal: refusal?.issue ? null : (refusal?.message ?? null), errorOf }
}
