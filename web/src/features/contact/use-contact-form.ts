import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '@swap/contract/api'
import { Failure } from '@swap/contract/failures'
import { contactIssue } from '@swap/contract/rules'
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

type Body = BodyOf<'POST /api/contact'>
const fields = ['name', 'email', 'subject', 'message'] as const
type Field = (typeof fields)[number]
type Typed = Partial<Record<Field, string>>

/**
 * The contact form: its values, their problems, and sending. What was typed is cleared only once the server has the message;
 * signed-in people need not type who they are.
 */
export function useContactForm(onSent: () => void, ref: RefObject<HTMLFormElement | null>) {
  const { user } = useSession()
  const [typed, setTyped] = useState<Typed>({})
  const isAlive = useHydrated()
  const openedAt = useRef(0)
  const form = { name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '', ...typed }
  /** In a prerendered document the form is as old as the page, and what was typed meanwhile stays. */
  const begin = useEffectEvent(() => {
    if (isAlive) openedAt.current = performance.now()
    const written = new FormData(ref.current ?? undefined)
    const kept = fields
      .map((name) => [name, written.get(name)] as const)
      .filter(([name, it]) => it && it !== form[name])
    setTyped(Object.fromEntries(kept))
  })
  useLayoutEffect(() => begin(), [])

  const sending = useMutation({
    mutationFn: ({ body }: { body: Body; element: HTMLFormElement }) => {
      const issue = contactIssue(body)
      if (issue) throw wrong(issue.field, issue.message)
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
    const trapped = new FormData(element).get('website')
    const website = typeof trapped === 'string' ? trapped : ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser lets only a subject of the list through
    sending.mutate({ element, body: { ...form, subject: form.subject as Body['subject'], website, openForMs } })
  }

  const refused = fieldOf(sending.error)
  const isAsSent = (name: Field) => sending.variables?.body[name] === form[name]
  return {
    field: (name: Field) => ({
      name,
      value: form[name],
      error: refused === name && isAsSent(name) ? (sending.error?.message ?? null) : null,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        setTyped({ ...typed, [name]: target.value }),
    }),
    submit,
    isAlive,
    isBusy: sending.isPending,
    /** A refusal that isn't about a single field. */
    problem: refused === null ? (sending.error?.message ?? null) : null,
  }
}

const wrong = (path: string, message: string) => new Failure('VALIDATION', { message, issues: [{ path, message }] })

const fieldOf = (error: Error | null): string | null =>
  error instanceof Failure ? (error.issues[0]?.path ?? null) : null
