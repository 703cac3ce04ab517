import type { ReactNode } from 'react'
import { CodeField, codeIssue, normalizeCode } from '../../../ui/controls/code-field.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useFieldForm } from '../use-field-form.ts'

interface PasswordAndCodeFormProps<Reply> {
  submitLabel: string
  onSubmit: (body: { password: string; code: string }) => Promise<Reply>
  onDone: (reply: Reply) => void
  onCancel: () => void
  children: ReactNode
}

/** A form that asks for the password and the code of two-step sign-in, then submits both. */
export function PasswordAndCodeForm<Reply>(props: PasswordAndCodeFormProps<Reply>) {
  const { submitLabel, onSubmit, onDone, onCancel, children } = props
  const form = useFieldForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) => {
      if (password === '') return { field: 'password', message: settingsWords.passwordRequired }
      const issue = codeIssue(code)
      return issue === null ? null : { field: 'code', message: issue }
    },
    submit: ({ password, code }) => onSubmit({ password, code: normalizeCode(code) }),
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <p className="muted">{children}</p>
      <PasswordField
        label={settingsWords.yourPassword}
        autoComplete="current-password"
        data-first
        {...form.field('password')}
      />
      <CodeField {...form.field('code')} />
    </DialogForm>
  )
}
