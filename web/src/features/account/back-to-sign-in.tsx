import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { accountWords } from '../../i18n/en/account.ts'
import styles from './back-to-sign-in.module.css'

/** At the foot of the pages about a forgotten password. */
export const BackToSignIn = () => (
  <p>
    <Link href="/login" className={`link link-alone ${styles.back}`}>
      <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
      {accountWords.spec.backToSignIn}
    </Link>
  </p>
)

/** The same way, above the form. */
export const BackLink = () => (
  <Link href="/login" className={`link link-alone ${styles.back}`}>
    <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
    {accountWords.forgot.signIn}
  </Link>
)
