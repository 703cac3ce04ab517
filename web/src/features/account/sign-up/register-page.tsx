import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { words } from '../../../i18n/en.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { AccountCreated } from './account-created.tsx'
import { AccountFrame, FormFootnote } from '../account-frame.tsx'
import { loginPathFor, pathAfterSignUp, returnPath } from '../sign-in/return-path.ts'
import { CheckEmail } from './check-email.tsx'
import { RegisterForm } from './register-form.tsx'
import { usePendingSignUp } from './use-pending-sign-up.ts'

/** The sign-up page: creates an account and signs in. Some servers require a verified address first. */
export function RegisterPage() {
  const [isCreated, setIsCreated] = useState(false)
  const { registrant, isEmailSent, setEmailSent, editAgain } = usePendingSignUp()
  const search = useSearch()
  usePage(words.spec.createYourAccount)
  useStepFocus(isEmailSent ? 'mailed' : 'form')

  return (
    <AccountFrame>
      {isCreated && <AccountCreated />}
      {!isCreated && registrant && isEmailSent && (
        <CheckEmail email={registrant.email} signInPath={loginPathFor(pathAfterSignUp(search))} onChange={editAgain} />
      )}
      {!isCreated && !isEmailSent && (
        <>
          <h1 className="display">{words.spec.createYourAccount}</h1>
          <RegisterForm
            key={registrant?.email}
            initial={registrant}
            onCreated={() => setIsCreated(true)}
            onEmailSent={setEmailSent}
          />
          <FormFootnote>
            {accountFormWords.haveAccount}{' '}
            <Link href={loginPathFor(returnPath(search))} className="link link-alone">
              {accountFormWords.signIn}
            </Link>
          </FormFootnote>
        </>
      )}
    </AccountFrame>
  )
}
