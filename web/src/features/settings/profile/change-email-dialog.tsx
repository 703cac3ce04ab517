import { emailIssue } from '@swap/contract/form-rules'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { currentSession } from '../../../api/account/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { focusWhenShown } from '../../../ui/controls/focus-field.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useFieldForm } from '../use-field-form.ts'

const { address } = settingsWords

/** Changes the account's email address. The new address takes effect when the link emailed to it is opened. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} title={sentTo === null ? address.title : address.sentTitle}>
      {sentTo === null && <EmailForm onSent={setSentTo} onCancel={onClose} />}
      {sentTo !== null && (
        <>
          <Note tone="good">{address.sent(sentTo)}</Note>
          <DialogActions>
            <Button ref={focusWhenShown} onClick={onClose}>
              {settingsWords.done}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const form = useFieldForm({
    initialValues: { newEmail: '', password: '' },
    validate: newEmailIssue,
    submit: ({ newEmail, password }) =>
      call('POST /api/account/email', { body: { newEmail: newEmail.trim(), password } }),
    onDone: (_, { newEmail }) => onSent(newEmail.trim()),
  })
  return (
    <DialogForm form={form} submitLabel={address.submit} onCancel={onCancel}>
      <p className="muted">{address.intro}</p>
      <Field
        label={address.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        data-first
        {...form.field('newEmail')}
      />
      <PasswordField label={settingsWords.yourPassword} autoComplete="current-password" {...form.field('password')} />
    </DialogForm>
  )
}

function newEmailIssue({ newEmail, password }: { newEmail: string; password: string }) {
  const issue = emailIssue(newEmail)
  if (issue) return { field: 'newEmail', message: issue }
  if (newEmail.trim().toLowerCase() === currentSession().user?.email.toLowerCase())
    return { field: 'newEmail', message: address.sameEmail }
  return password === '' ? { field: 'password', message: settingsWords.passwordRequired } : null
}
