import { useState } from 'react'
import { Link } from 'wouter'
import { usePage, useStep } from '../../../ui/page/use-page.ts'
import { words } from '../../../i18n/en.ts'
import { AccountCreated } from './account-created.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { CheckEmail } from './check-email.tsx'
import { RegisterForm } from './register-form.tsx'
import { useRegistrant } from './use-registrant.ts'

/** Creates an account and signs in, then goes on to the first picture. Some servers require a verified address first. */
export function RegisterPage() {
  const [isCreated, setIsCreated] = useState(false)
  const { registrant, isMailed, setMailed, setChanging } = useRegistrant()
  usePage(words.spec.createYourAccount)
  useStep(isMailed ? 'mailed' : 'form')

  return (
    <AccountFrame>
      {isCreated && <AccountCreated />}
      {!isCreated && registrant && isMailed && <CheckEmail email={registrant.email} onChange={setChanging} />}
      {!isCreated && !isMailed && (
        <>
          <h1 className="display">{words.spec.createYourAccount}</h1>
          <RegisterForm known={registrant} onCreated={() => setIsCreated(true)} onMailed={setMailed} />
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
