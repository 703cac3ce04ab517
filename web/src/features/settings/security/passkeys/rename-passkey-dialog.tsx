import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '@swap/contract/account'
import { call } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { useFieldForm } from '../../use-field-form.ts'
import { refreshSecurity } from '../refresh-security.ts'

const { passkeys: words } = securityWords

/** Asks for a new name for a passkey, then saves it. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const cache = useQueryClient()
  const form = useFieldForm({
    initialValues: { name },
    validate: (typed) => (typed.name.trim() === '' ? { field: 'name', message: words.nameRequired } : null),
    submit: (typed) => call('PATCH /api/account/passkeys/:id', { params: { id }, body: { name: typed.name.trim() } }),
    onDone: () => {
      refreshSecurity(cache)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.renameTitle}>
      <DialogForm form={form} submitLabel={words.save} onCancel={onClose}>
        <Field label={words.name} autoComplete="off" maxLength={60} data-first {...form.field('name')} />
      </DialogForm>
    </Dialog>
  )
}
