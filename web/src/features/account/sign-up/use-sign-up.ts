import type { Issue } from '@swap/contract/failures'
import { signupIssue } from '@swap/contract/form-rules'
import { useState, type FormEvent } from 'react'
import { signUp } from '../../../api/account/sign-in.ts'
import { words } from '../../../i18n/en.ts'
import { focusField } from '../../../ui/controls/focus-field.ts'

/** The values of the sign-up form. */
export interface RegisterValues {
  name: string
  email: string
  password: string
  confirmPassword: string
  agreed: boolean
}

/** Who signs up: the values that are kept while the address is being verified. */
export interface Registrant {
  name: string
  email: string
}

interface SignUpCallbacks {
  onCreated: () => void
  onEmailSent: (registrant: Registrant) => void
}

/** Why the server refused a sign-up: the problem with one of the values sent, or a general message. */
interface Refusal {
  message: string
  issue: Issue | undefined
  sent: RegisterValues
}

/** Validates and sends the sign-up form; shows the first problem at its field until it is fixed. */
export function useSignUp(form: RegisterValues, { onCreated, onEmailSent }: SignUpCallbacks) {
  const [failedField, setFailedField] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const issue = signupIssue(form)

  const send = async (element: HTMLFormElement) => {
    setBusy(true)
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const registrant = { name: form.name.trim(), email: form.email.trim() }
      const result = await signUp({ ...registrant, password: form.password, timeZone })
      if (result.isSignedIn) return onCreated()
      if (result.code === 'EMAIL_VERIFICATION_REQUIRED') return onEmailSent(registrant)
      const refused = result.issues?.[0]
      setRefusal({ message: result.message ?? words.spec.registrationFailed, issue: refused, sent: form })
      if (refused) focusField(element, refused.path)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailedField(issue?.field ?? null)
    setRefusal(null)
    if (issue) focusField(event.currentTarget, issue.field)
    else void send(event.currentTarget)
  }
  const errorOf = (name: keyof RegisterValues) => {
    if (failedField === name && issue?.field === name) return issue.message
    const isRefused = refusal?.issue?.path === name && refusal.sent[name] === form[name]
    return isRefused ? (refusal?.issue?.message ?? null) : null
  }
  return { submit, busy, refusal: refusal?.issue ? null : (refusal?.message ?? null), errorOf }
}
