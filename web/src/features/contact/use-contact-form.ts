import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '@swap/contract/api'
import { Failure } from '@swap/contract/failures'
import { contactIssue } from '@swap/contract/form-rules'
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from 'react'
import { call } from '../../api/client.ts'
import { useSession } from '../../api/account/session.ts'
import { focusField } from '../../ui/controls/focus-field.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { useTypedBeforeHydration } from '../../ui/page/use-prerendered-form.ts'

type Body = BodyOf<'POST /api/contact'>
const fields = ['name', 'email', 'subject', 'message'] as const
type Field = (typeof fields)[number]
type TypedValues = Partial<Record<Field, string>>

/**
 * The state of the contact form: values, errors and sending. Values are cleared only once the server has the message; name
 * and email are filled in for signed-in people.
 */
export function useContactForm(onSent: () => void, ref: RefObject<HTMLFormElement | null>) {
  const { user } = useSession()
  const [typed, setTyped] = useState<TypedValues>({})
  const isHydrated = useHydrated()
  const openedAt = useRef(0)
  const values = { name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '', ...typed }
  /** Notes when the form opened: a message with several links that is sent within seconds counts as spam. */
  const startClock = useEffectEvent(() => {
    if (isHydrated) openedAt.current = performance.now()
  })
  useLayoutEffect(() => startClock(), [])
  useTypedBeforeHydration(ref, (typedBefore) => {
    const changed = fields
      .map((name) => [name, typedBefore[name]] as const)
      .filter(([name, it]) => it && it !== values[name])
    setTyped(Object.fromEntries(changed))
  })

  const sending = useMutation({
    mutationFn: ({ body }: { body: Body; element: HTMLFormElement }) => {
      const issue = contactIssue(body)
      if (issue) throw invalid(issue.field, issue.message)
      return call('POST /api/contact', { body })
    },
    onSuccess: () => {
      setTyped({})
      onSent()
    },
    onError: (error, { element }) => focusField(element, fieldOf(error) ?? ''),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const element = event.currentTarget
    const openForMs = performance.now() - openedAt.current
    const honeypot = new FormData(element).get('website')
    const website = typeof honeypot === 'string' ? honeypot : ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser lets only a subject of the list through
    sending.mutate({ element, body: { ...values, subject: values.subject as Body['subject'], website, openForMs } })
  }

  const refusedField = fieldOf(sending.error)
  const isUnchanged = (name: Field) => sending.variables?.body[name] === values[name]
  return {
    field: (name: Field) => ({
      name,
      value: values[name],
      error: refusedField === name && isUnchanged(name) ? (sending.error?.message ?? null) : null,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        setTyped({ ...typed, [name]: target.value }),
    }),
    submit,
    isHydrated,
    isBusy: sending.isPending,
    /** An error that isn't about a single field. */
    problem: refusedField === null ? (sending.error?.message ?? null) : null,
  }
}

const invalid = (path: string, message: string) => new Failure('VALIDATION', { message, issues: [{ path, message }] })

const fieldOf = (error: Error | null): string | null =>
  error instanceof Failure ? (error.issues[0]?.path ?? null) : null
