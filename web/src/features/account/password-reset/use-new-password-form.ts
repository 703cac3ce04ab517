import { useMutation } from '@tanstack/react-query'
import { Failure, failures } from '@swap/contract/failures'
import { minPassword, readResetCode, resetIssue, type FieldIssue } from '@swap/contract/form-rules'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { call } from '../../../api/client.ts'
import { currentSession, clearSession } from '../../../api/account/session.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { focusField } from '../../../ui/controls/focus-field.ts'

const empty = { code: '', newPassword: '', confirmPassword: '' }
type Form = typeof empty

interface NewPasswordFormOptions {
  email: string
  /** From the emailed link; null if the form asks for the emailed code. */
  token: string | null
  onDone: () => void
}

/** The state of the form for a new password: values, validation, and the server's errors, each at its field. */
export function useNewPasswordForm({ email, token, onDone }: NewPasswordFormOptions) {
  const [form, setForm] = useState(empty)
  const [failedField, setFailedField] = useState<string | null>(null)
  const minLength = token === null ? minPassword.resetByCode : minPassword.resetByLink
  const issue = (token === null ? codeIssue(form.code) : null) ?? resetIssue(form, minLength)
  const reset = useMutation({
    mutationFn: ({ sent }: { sent: Form; element: HTMLFormElement }) =>
      call('POST /api/auth/reset-password', {
        body: { email, token: token ?? sent.code, newPassword: sent.newPassword },
      }),
    onSuccess: () => {
      if (currentSession().isSignedIn) clearSession() // the server has ended every session of the account
      onDone()
    },
    onError: (error, { element }) => focusField(element, fieldOf(error) ?? ''),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    setFailedField(issue?.field ?? null)
    if (issue) focusField(event.currentTarget, issue.field)
    else reset.mutate({ sent: form, element: event.currentTarget })
  }

  const refusedField = fieldOf(reset.error)
  const errorOf = (name: keyof Form) => {
    if (failedField === name && issue?.field === name) return issue.message
    const isRefused = refusedField === name && reset.variables?.sent[name] === form[name]
    return isRefused ? (reset.error?.message ?? null) : null
  }
  return {
    minLength,
    newPassword: form.newPassword,
    field: (name: keyof Form) => ({
      name,
      value: form[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
    }),
    submit,
    isBusy: reset.isPending,
    /** A refusal that isn't about a single field. */
    problem: refusedField === null ? (reset.error?.message ?? null) : null,
    isLinkInvalid: reset.error instanceof Failure && reset.error.code === 'LINK_INVALID',
  }
}

function codeIssue(code: string): FieldIssue | null {
  if (code.trim() === '') return { field: 'code', message: accountWords.reset.codeRequired }
  return readResetCode(code) === null ? { field: 'code', message: failures.CODE_INVALID.message } : null
}

function fieldOf(error: Error | null): string | null {
  if (!(error instanceof Failure)) return null
  return error.code === 'CODE_INVALID' ? 'code' : (error.issues[0]?.path ?? null)
}
