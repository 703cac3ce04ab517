import { useMutation } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/rules'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { plainWords } from '../api/failure-reply.ts'
import { focusField } from '../ui/controls/focus-field.ts'

interface FieldFormOptions<Form, Reply> {
  empty: Form
  /** The first problem found before asking the server. */
  issueOf: (form: Form) => FieldIssue | null
  ask: (form: Form) => Promise<Reply>
  onDone: (reply: Reply, form: Form) => void
}

/** A short form sent to the server: its values, each field's problem until it is fixed, and a refusal about no field. */
export function useFieldForm<Form extends Record<string, string>, Reply>(asked: FieldFormOptions<Form, Reply>) {
  const [form, setForm] = useState(asked.empty)
  const [failedField, setFailedField] = useState<string | null>(null)
  const isAsking = useRef(false)
  const issue = asked.issueOf(form)
  const asking = useMutation({
    mutationFn: ({ sent }: { sent: Form; element: HTMLFormElement }) => asked.ask(sent),
    onSuccess: (reply, { sent }) => asked.onDone(reply, sent),
    onError: (error, { element, sent }) => focusField(element, fieldOf(error, sent) ?? ''),
    onSettled: () => void (isAsking.current = false),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsking.current) return
    setFailedField(issue?.field ?? null)
    if (issue) return focusField(event.currentTarget, issue.field)
    isAsking.current = true
    asking.mutate({ sent: form, element: event.currentTarget })
  }

  const sent = asking.variables?.sent
  const refusedField = sent ? fieldOf(asking.error, sent) : null
  const errorOf = (name: keyof Form & string) => {
    if (failedField === name && issue?.field === name) return issue.message
    return refusedField === name && sent?.[name] === form[name] ? asking.error && plainWords(asking.error) : null
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
    isBusy: asking.isPending,
    /** A refusal that isn't about a single field. */
    problem: refusedField === null ? asking.error && plainWords(asking.error) : null,
  }
}

/** Which of the form's fields a refusal is about. */
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
