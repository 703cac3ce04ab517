import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { accountWords } from '../../i18n/en/account.ts'
import styles from './back-to-sign-in.module.css'

/** A link to the sign-in page, below a form. */
export const SignInLinkBelowForm = () => (
  <p>
    <Link href="/login" className={`link link-alone ${styles.back}`}>
      <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
      {accountWords.spec.backToSignIn}
    </Link>
  </p>
)

/** A link to the sign-in page, above a form. */
export const SignInLinkAboveForm = () => (
  <Link href="/login" className={`link link-alone ${styles.back}`}>
    <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
    {accountWords.forgot.signIn}
  </Link>
)
