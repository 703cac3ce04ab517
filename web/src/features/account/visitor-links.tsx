import { Link } from 'wouter'
import { useSession } from '../../api/account/session.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { accountFormWords } from '../../i18n/en/account-forms.ts'

/** Links to sign in or register, for signed-out people on the verification page. */
export function VisitorLinks() {
  const { isSignedIn } = useSession()
  if (isSignedIn) return null
  return (
    <div className="muted">
      <p>
        {accountWords.spec.alreadyVerified}{' '}
        <Link href="/login" className="link link-alone">
          {accountFormWords.signIn}
        </Link>
      </p>
      <p>
        {accountWords.verify.wrongAddress}{' '}
        <Link href="/register" className="link link-alone">
          {accountWords.spec.createANewAccount}
        </Link>
      </p>
    </div>
  )
}
