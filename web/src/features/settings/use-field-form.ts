import { useMutation } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import type { FieldIssue } from '@swap/contract/form-rules'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { errorMessage } from '../../api/failure-reply.ts'
import { focusField } from '../../ui/controls/focus-field.ts'

interface FieldFormOptions<Values, Reply> {
  initialValues: Values
  /** Checks the form before it is sent. Returns the first problem; null if there is none. */
  validate: (values: Values) => FieldIssue | null
  submit: (values: Values) => Promise<Reply>
  onDone: (reply: Reply, values: Values) => void
}

/** Manages a short form that is sent to the server: its values, its validation, and the server's errors beside their fields. */
export function useFieldForm<Values extends Record<string, string>, Reply>(options: FieldFormOptions<Values, Reply>) {
  const [values, setValues] = useState(options.initialValues)
  const [failedField, setFailedField] = useState<string | null>(null)
  const isSubmitting = useRef(false)
  const issue = options.validate(values)
  const submission = useMutation({
    mutationFn: ({ submittedValues }: { submittedValues: Values; element: HTMLFormElement }) =>
      options.submit(submittedValues),
    onSuccess: (reply, { submittedValues }) => options.onDone(reply, submittedValues),
    onError: (error, { element, submittedValues }) => focusField(element, fieldOf(error, submittedValues) ?? ''),
    onSettled: () => void (isSubmitting.current = false),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting.current) return
    setFailedField(issue?.field ?? null)
    if (issue) return focusField(event.currentTarget, issue.field)
    isSubmitting.current = true
    submission.mutate({ submittedValues: values, element: event.currentTarget })
  }

  const submittedValues = submission.variables?.submittedValues
  const refusedField = submittedValues ? fieldOf(submission.error, submittedValues) : null
  const errorOf = (name: keyof Values & string) => {
    if (failedField === name && issue?.field === name) return issue.message
    return refusedField === name && submittedValues?.[name] === values[name]
      ? submission.error && errorMessage(submission.error)
      : null
  }
  return {
    values,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
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
