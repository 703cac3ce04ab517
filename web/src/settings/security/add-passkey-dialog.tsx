import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { makePasskey } from '../../api/passkeys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { settingsWords } from '../../words/en-settings.ts'
import { AskForm } from '../ask-form.tsx'
import { useFieldForm } from '../use-field-form.ts'
import { deviceName } from './device-name.ts'
import { refreshSecurity } from './refresh-security.ts'

const { passkeys: said, passwordRequired, yourPassword } = settingsWords

/** Makes a passkey on this device and keeps it under a name. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const form = useFieldForm({
    empty: { name: deviceName(navigator), password: '' },
    issueOf: ({ name, password }) => {
      if (name.trim() === '') return { field: 'name', message: said.nameRequired }
      return password === '' ? { field: 'password', message: passwordRequired } : null
    },
    ask: async ({ name, password }) => {
      const { options } = await call('POST /api/account/passkeys/options', { body: { password } })
      const response = await makePasskey(options)
      return call('POST /api/account/passkeys', { body: { name: name.trim(), response } })
    },
    onDone: () => {
      refreshSecurity(cache)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={said.addTitle}>
      <AskForm form={form} submit={said.add} onCancel={onClose}>
        <p className="muted">{said.addLede}</p>
        <Field label={said.name} autoComplete="off" maxLength={60} {...form.field('name')} />
        <PasswordField label={yourPassword} autoComplete="current-password" data-first {...form.field('password')} />
      </AskForm>
    </Dialog>
  )
}
