import { useMutation } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { errorMessage } from '../../api/failure-reply.ts'
import { focusField } from '../../ui/controls/focus-field.ts'

interface FieldFormOptions<Form, Reply> {
  initialValues: Form
  /** Checks the form before it is sent. Returns the first problem; null if there is none. */
  validate: (form: Form) => FieldIssue | null
  submit: (form: Form) => Promise<Reply>
  onDone: (reply: Reply, form: Form) => void
}

/** Manages a short form that is sent to the server: its values, its validation, and the server's errors beside their fields. */
export function useFieldForm<Form extends Record<string, string>, Reply>(options: FieldFormOptions<Form, Reply>) {
  const [form, setForm] = useState(options.initialValues)
  const [failedField, setFailedField] = useState<string | null>(null)
  const isSubmitting = useRef(false)
  const issue = options.validate(form)
  const submission = useMutation({
    mutationFn: ({ sent }: { sent: Form; element: HTMLFormElement }) => options.submit(sent),
    onSuccess: (reply, { sent }) => options.onDone(reply, sent),
    onError: (error, { element, sent }) => focusField(element, fieldOf(error, sent) ?? ''),
    onSettled: () => void (isSubmitting.current = false),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting.current) return
    setFailedField(issue?.field ?? null)
    if (issue) return focusField(event.currentTarget, issue.field)
    isSubmitting.current = true
    submission.mutate({ sent: form, element: event.currentTarget })
  }

  const sent = submission.variables?.sent
  const refusedField = sent ? fieldOf(submission.error, sent) : null
  const errorOf = (name: keyof Form & string) => {
    if (failedField === name && issue?.field === name) return issue.message
    return refusedField === name && sent?.[name] === form[name]
      ? submission.error && errorMessage(submission.error)
      : null
  }
  return {
    form,
    field: (name: keyof Form & string) => ({
      name,
      value: form[name] ?? '',
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
    }),
    submit,
    isBusy: submission.isPending,
    /** The server's error, if it isn't about a single field. */
    problem: refusedField === null ? submission.error && errorMessage(submission.error) : null,
  }
}

/** Returns the form's field that an error is about; null if none. */
function fieldOf(error: Error | null, form: Record<string, string>): string | null {
  if (!(error instanceof Failure)) return null
  const about = {
    WRONG_PASSWORD: ['password', 'currentPassword'],
    CODE_INVALID: ['code'],
    TWO_FACTOR_REQUIRED: ['code'],
    VALIDATION: error.issues.map(({ path }) => path),
  }
  const fields: string[] = Object.entries(about).find(([code]) => code === error.code)?.[1] ?? []
  return fields.find((name) => name in form) ?? null
}
