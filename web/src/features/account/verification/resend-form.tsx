import { emailLookupIssue } from '@swap/contract/form-rules'
import { useState, type FormEvent } from 'react'
import { useSession } from '../../../api/account/session.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { useResendVerification } from '../../../api/account/use-resend-verification.ts'
import { VisitorLinks } from '../visitor-links.tsx'

const { spec, verify } = accountWords

interface ResendFormProps {
  /** The email address the form starts with. */
  initialEmail: string
  /** Why the link that led here doesn't work. */
  warning: string | null
  /** Whether the address is already verified: the form then offers to sign in first. */
  isVerified: boolean
  onSent: (message: string) => void
}

/** The form that requests a new verification email; signed-in people needn't type their address. */
export function ResendForm({ initialEmail, warning, isVerified, onSent }: ResendFormProps) {
  const { isSignedIn } = useSession()
  const [email, setEmail] = useState(initialEmail)
  const [isSubmitted, setSubmitted] = useState(false)
  const resend = useResendVerification({ onSent })
  const issue = email.trim() === '' ? spec.emailRequired : emailLookupIssue(email)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (resend.isSending) return
    if (isSignedIn) return resend.send()
    setSubmitted(true)
    if (!issue) resend.send(email.trim())
  }

  return (
    <>
      <h1 className="display">{verify.title}</h1>
      {warning && <Note tone={isVerified ? 'good' : 'warn'}>{warning}</Note>}
      {isVerified && !isSignedIn && (
        <ButtonLink href="/login" size="large" block>
          {accountFormWords.signIn}
        </ButtonLink>
      )}
      <form className="stack" noValidate onSubmit={submit}>
        {resend.problem && <Note tone="bad">{resend.problem}</Note>}
        {!isSignedIn && (
          <Field
            label={accountFormWords.email}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            error={isSubmitted ? issue : null}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <Button type="submit" look={isVerified ? 'line' : 'ink'} size="large" block busy={resend.isSending}>
          {spec.sendNewLink}
        </Button>
      </form>
      <VisitorLinks />
    </>
  )
}
