import { useState } from 'react'
import { Link } from 'wouter'
import { usePage } from '../ui/use-page.ts'
import { words } from '../words/en.ts'
import { AccountCreated } from './account-created.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RegisterForm } from './register-form.tsx'

/** Create an account, which signs in; then on to the first picture. */
export function RegisterPage() {
  const [isCreated, setIsCreated] = useState(false)
  usePage(words.spec.createYourAccount)

  return (
    <AccountFrame>
      {isCreated ? (
        <AccountCreated />
      ) : (
        <>
          <h1 className="display">{words.spec.createYourAccount}</h1>
          <RegisterForm onCreated={() => setIsCreated(true)} />
          <p className="muted" style={{ textAlign: 'center' }}>
            {words.account.haveAccount}{' '}
            <Link href="/login" className="link link-alone">
              {words.account.signIn}
            </Link>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
