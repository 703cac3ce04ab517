import { MailCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useResendVerification } from '../../../api/account/use-resend-verification.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useTimedNotice } from '../../../ui/feedback/use-timed-notice.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { StatusIcon } from '../status-icon.tsx'
import styles from './check-email.module.css'

const { title, sentTo, noEmail, wrongAddress, changeAddress, linkOpened } = accountWords.checkEmail

interface CheckEmailProps {
  email: string
  signInPath: string
  /** Called to change the address. */
  onChange: () => void
}

/** Asks a new user to open the verification email, and says what to do if none arrives. Only on servers that require verified addresses. */
export function CheckEmail({ email, signInPath, onChange }: CheckEmailProps) {
  const [notice, setNotice] = useTimedNotice()
  const resend = useResendVerification({ onSent: setNotice })
  return (
    <>
      <StatusIcon>
        <MailCheck size={30} strokeWidth={1.9} />
      </StatusIcon>
      <h1 className="display">{title}</h1>
      <p>
        {sentTo.before}
        <b className={styles.address}>{email}</b>
        {sentTo.after}
      </p>
      {notice && <Note tone="good">{notice}</Note>}
      {resend.problem && <Note tone="bad">{resend.problem}</Note>}
      <Button look="line" size="large" block busy={resend.isSending} onClick={() => resend.send(email)}>
        {accountWords.spec.resendVerificationEmail}
      </Button>
      <div className="muted">
        <p>{noEmail}</p>
        <p>
          {wrongAddress}{' '}
          <button type="button" className={`link link-alone ${styles.change}`} onClick={onChange}>
            {changeAddress}
          </button>
        </p>
        <p>
          {linkOpened}{' '}
          <Link href={signInPath} className="link link-alone">
            {accountFormWords.signIn}
          </Link>
        </p>
      </div>
    </>
  )
}
