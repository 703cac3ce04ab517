import { useState } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { useSession } from '../../../api/account/session.ts'
import { signIn, type Credentials } from '../../../api/account/sign-in.ts'
import { usePage } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { AccountFrame } from '../account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { originPath } from './origin-path.ts'
import { SecondStep } from './second-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** What the home page's banner first says to someone whose address is not verified. */
const limited = { notice: accountWords.spec.verifyForAllFeatures }

/** Signs in, then returns to where the person came from. Anyone already signed in goes there at once. */
export function LoginPage() {
  usePage(words.account.signIn)
  const { isSignedIn, isVerified } = useSession()
  const origin = originPath(useSearch())
  if (isSignedIn) return <Redirect to={origin} replace state={isVerified ? null : limited} />

  return (
    <AccountFrame>
      <SignIn origin={origin} />
    </AccountFrame>
  )
}

/** Address and password; then, where two-step sign-in is on, a code. */
function SignIn({ origin }: { origin: string }) {
  const signingIn = useSignIn(origin)
  const [first, setFirst] = useState<Credentials>({ email: '', password: '' })
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { refusal, setRefusal, ask } = signingIn
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
    return <SecondStep {...signingIn} onCode={(code) => ask(() => signIn({ ...first, code }))} onBack={back} />
  }
  return (
    <>
      <h1 className="display">{words.account.welcomeBack}</h1>
      <LoginForm {...signingIn} form={first} onChange={setFirst} />
      <p className="muted" style={{ textAlign: 'center' }}>
        {words.account.newHere}{' '}
        <Link href="/register" className="link link-alone">
          {words.spec.createYourAccount}
        </Link>
      </p>
    </>
  )
}
