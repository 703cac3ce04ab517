import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { focusField } from '../../ui/controls/focus-field.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { words } from '../../i18n/en.ts'

interface AddressFormProps {
  /** The address the person probably means. */
  known: string
  /** What is wrong with an address; null for one that can be sent. */
  validate: (email: string) => string | null
  /** Why the server refused the last one. */
  problem: string | null
  busy: boolean
  send: string
  onSend: (email: string) => void
}

/** Asks for the address that an email is to go to. */
export function AddressForm({ known, validate, problem, busy, send, onSend }: AddressFormProps) {
  const [email, setEmail] = useState(known)
  const [isChecked, setIsChecked] = useState(false)
  const issue = validate(email)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setIsChecked(true)
    if (issue) focusField(event.currentTarget, 'email')
    else onSend(email.trim())
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {problem && <Note tone="bad">{problem}</Note>}
      <Field
        label={words.account.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={isChecked ? issue : null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="large" block busy={busy}>
        {send}
      </Button>
    </form>
  )
}
