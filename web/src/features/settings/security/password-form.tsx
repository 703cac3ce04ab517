import type { ReactNode } from 'react'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useFieldForm } from '../use-field-form.ts'

interface PasswordFormProps<Reply> {
  submitLabel: string
  onSubmit: (password: string) => Promise<Reply>
  onDone: (reply: Reply) => void
  onCancel: () => void
  children: ReactNode
}

/** A form that asks for the password, then submits it. */
export function PasswordForm<Reply>({ submitLabel, onSubmit, onDone, onCancel, children }: PasswordFormProps<Reply>) {
  const form = useFieldForm({
    initialValues: { password: '' },
    validate: ({ password }) =>
      password === '' ? { field: 'password', message: settingsWords.passwordRequired } : null,
    submit: ({ password }) => onSubmit(password),
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
    </DialogForm>
  )
}
