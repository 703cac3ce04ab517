import { useState, type FormEvent } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { signIn, useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Field, PasswordField } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { toast } from '../ui/toast.ts'
import { usePage } from '../ui/use-page.ts'
import { words } from '../words/en.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './login-page.module.css'
import { resendPathFor } from './mailed-link.ts'
import { originPath } from './origin-path.ts'

/** Sign in, then back to where the person came from. Somebody who is signed in already goes there at once. */
export function LoginPage() {
  usePage(words.account.signIn)
  const { isSignedIn } = useSession()
  const origin = originPath(useSearch())
  if (isSignedIn) return <Redirect to={origin} replace />

  return (
    <AccountFrame>
      <h1 className="display">{words.account.welcomeBack}</h1>
      <LoginForm />
      <p className="muted" style={{ textAlign: 'center' }}>
        {words.account.newHere}{' '}
        <Link href="/register" className="link link-alone">
          {words.spec.createYourAccount}
        </Link>
      </p>
    </AccountFrame>
  )
}

function LoginForm() {
  const { notice } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, busy, refusal } = useSignIn()

  return (
    <form className="stack" noValidate onSubmit={(event) => submit(event, { email, password })}>
      {refusal && (
        <Note tone={refusal.isUnverified ? 'warn' : 'bad'}>
          {refusal.message}
          {refusal.isUnverified && <ResendLink email={email.trim()} />}
        </Note>
      )}
      {notice && !refusal && <Note tone="plain">{notice}</Note>}
      <Field
        label={words.account.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={words.account.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles.forgot}>
        <Link href="/forgot-password" className="link link-alone">
          {words.spec.forgotYourPassword}
        </Link>
      </p>
      <Button type="submit" size="large" block busy={busy} disabled={!busy && (email.trim() === '' || password === '')}>
        {words.account.signIn}
      </Button>
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

interface Refusal {
  message: string
  /** The address has to be verified first. */
  isUnverified: boolean
}

/** Asks the server once at a time, and keeps its no. A yes changes the session, which moves the page on. */
function useSignIn() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [, navigate] = useLocation()

  const ask = async ({ email, password }: { email: string; password: string }) => {
    setBusy(true)
    setRefusal(null)
    try {
      const { isSignedIn, code, message = words.spec.invalidCredentials } = await signIn(email.trim(), password)
      const isUnverified = code === 'EMAIL_VERIFICATION_REQUIRED'
      const resend = { label: words.spec.resendVerification, run: () => navigate(resendPathFor()) }
      if (!isSignedIn) setRefusal({ message, isUnverified })
      else if (isUnverified) toast(message, { action: resend })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent, form: { email: string; password: string }) => {
    event.preventDefault()
    if (!busy) void ask(form)
  }
  return { submit, busy, refusal }
}
