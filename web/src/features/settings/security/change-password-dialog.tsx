import { useQueryClient } from '@tanstack/react-query'
import { minPassword, resetIssue } from '@swap/contract/form-rules'
import { call } from '../../../api/client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { StrengthMeter } from '../../../ui/controls/strength-meter.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useFieldForm } from '../use-field-form.ts'
import { refreshSecurity } from './refresh-security.ts'

const { passwordRequired } = settingsWords
const { password: words } = securityWords

/** The minimum length of a new password, the same as after a reset by link. */
const minLength = minPassword.resetByLink

/** Changes the password, after asking for the current one; this signs out other devices. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const form = useFieldForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (typed) =>
      typed.currentPassword === ''
        ? { field: 'currentPassword', message: passwordRequired }
        : resetIssue(typed, minLength),
    submit: ({ currentPassword, newPassword }) =>
      call('POST /api/account/password', { body: { currentPassword, newPassword } }),
    onDone: () => {
      refreshSecurity(cache)
      toast(words.changed)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.changeTitle}>
      <DialogForm form={form} submitLabel={words.change} onCancel={onClose}>
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          data-first
          {...form.field('currentPassword')}
        />
        <div className="stack">
          <PasswordField label={words.newPassword} autoComplete="new-password" {...form.field('newPassword')} />
          <StrengthMeter password={form.values.newPassword} minLength={minLength} />
        </div>
        <PasswordField label={words.confirm} autoComplete="new-password" {...form.field('confirmPassword')} />
      </DialogForm>
    </Dialog>
  )
}
