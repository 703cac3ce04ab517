import { useMutation } from '@tanstack/react-query'
import { forgotIssue } from '@swap/contract/rules'
import { useState, type FormEvent } from 'react'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { accountWords } from '../words/en-account.ts'
import { words } from '../words/en.ts'
import { focusField } from '../ui/focus-field.ts'

/** Asks for the mail that leads to a new password; the server says the same for every address. */
export function ForgotForm({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const [email, setEmail] = useState(known)
  const [isChecked, setIsChecked] = useState(false)
  const issue = forgotIssue(email)
  const forgot = useMutation({
    mutationFn: (address: string) => call('POST /api/auth/forgot-password', { body: { email: address } }),
    onSuccess: (_, address) => onSent(address),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (forgot.isPending) return
    setIsChecked(true)
    if (issue) focusField(event.currentTarget, 'email')
    else forgot.mutate(email.trim())
  }

  return (
    <>
      <h1 className="display">{words.spec.forgotYourPassword}</h1>
      <p className="muted">{accountWords.forgot.lede}</p>
      <form className="stack" noValidate onSubmit={submit}>
        {forgot.error && <Note tone="bad">{forgot.error.message}</Note>}
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
        <Button type="submit" size="large" block busy={forgot.isPending}>
          {accountWords.forgot.send}
        </Button>
      </form>
    </>
  )
}
