import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { focusField } from '../../ui/controls/focus-field.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { usePrerenderedForm } from '../../ui/page/use-prerendered-form.ts'
import { accountFormWords } from '../../i18n/en/account-forms.ts'

interface EmailFormProps {
  /** The email address the form starts with. */
  initialEmail: string
  /** Returns what is wrong with an address; null if it is valid. */
  validate: (email: string) => string | null
  /** Why the server refused the last request; null if it didn't. */
  problem: string | null
  busy: boolean
  submitLabel: string
  onSubmit: (email: string) => void
}

/** A form with a single field, the email address, for pages that send a person an email. */
export function EmailForm({ initialEmail, validate, problem, busy, submitLabel, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState(initialEmail)
  const [isSubmitted, setSubmitted] = useState(false)
  const { ref, isHydrated } = usePrerenderedForm((typed) => setEmail(typed.email ?? email))
  const issue = validate(email)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setSubmitted(true)
    if (issue) focusField(event.currentTarget, 'email')
    else onSubmit(email.trim())
  }
  return (
    <form className="stack" noValidate ref={ref} onSubmit={submit}>
      {problem && <Note tone="bad">{problem}</Note>}
      <Field
        label={accountFormWords.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={isSubmitted ? issue : null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="large" block busy={busy} disabled={!isHydrated}>
        {submitLabel}
      </Button>
    </form>
  )
}
