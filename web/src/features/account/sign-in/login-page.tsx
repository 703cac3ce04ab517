import { useState } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { useSession } from '../../../api/account/session.ts'
import { signIn, type Credentials } from '../../../api/account/sign-in.ts'
import { usePage } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { AccountFrame, FormFootnote } from '../account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { registerPathFor, returnPath } from './return-path.ts'
import { CodeStep } from './code-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Passed to the home page, whose banner shows it to people with an unverified address. */
const unverifiedState = { notice: accountWords.spec.verifyForAllFeatures }

/** The sign-in page. Afterwards, or if already signed in, the person returns to where they came from. */
export function LoginPage() {
  usePage(accountFormWords.signIn)
  const { isSignedIn, isVerified } = useSession()
  const returnTo = returnPath(useSearch())
  if (isSignedIn) return <Redirect to={returnTo} replace state={isVerified ? null : unverifiedState} />

  return (
    <AccountFrame>
      <SignIn returnTo={returnTo} />
    </AccountFrame>
  )
}

/** Email and password; then a code, if two-step sign-in is on. */
function SignIn({ returnTo }: { returnTo: string }) {
  const signingIn = useSignIn(returnTo)
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { refusal, setRefusal, runSignIn } = signingIn
  if (!isCodeAsked && refusal?.code === 'TWO_FACTOR_REQUIRED') {
    setCodeAsked(true)
    setRefusal(null)
  }
  if (isCodeAsked && refusal?.code === 'INVALID_CREDENTIALS') setCodeAsked(false) // the password has changed meanwhile

  if (isCodeAsked) {
    const back = () => {
      setCodeAsked(false)
      setRefusal(null)
    }
    return (
      <CodeStep {...signingIn} onCode={(code) => runSignIn(() => signIn({ ...credentials, code }))} onBack={back} />
    )
  }
  return (
    <>
      <h1 className="display">{accountFormWords.welcomeBack}</h1>
      <LoginForm {...signingIn} form={credentials} onChange={setCredentials} />
      <FormFootnote>
        {accountFormWords.newHere}{' '}
        <Link href={registerPathFor(returnTo)} className="link link-alone">
          {words.spec.createYourAccount}
        </Link>
      </FormFootnote>
    </>
  )
}
