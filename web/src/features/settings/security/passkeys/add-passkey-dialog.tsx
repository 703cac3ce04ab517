import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../api/client.ts'
import { createPasskey } from '../../../../api/account/passkeys.ts'
import { CodeField } from '../../../../ui/controls/code-field.tsx'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Field, PasswordField } from '../../../../ui/controls/field.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { settingsWords } from '../../../../i18n/en/settings.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { useFieldForm } from '../../use-field-form.ts'
import { useTwoFactorCode } from '../../use-two-factor-code.ts'
import { deviceName } from './device-name.ts'
import { refreshSecurity } from '../refresh-security.ts'

const { passwordRequired, yourPassword } = settingsWords
const { passkeys: words } = securityWords

/** Asks for a name and the password, then creates a passkey on this device and saves it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const twoFactorCode = useTwoFactorCode()
  /** The server's options for the passkey. Kept if the device refuses them, because fetching new ones would need a new code. */
  const creationOptions = useRef<Record<string, unknown> | null>(null)
  const form = useFieldForm({
    initialValues: { name: deviceName(navigator), password: '', code: '' },
    validate: ({ name, password, code }) => {
      if (name.trim() === '') return { field: 'name', message: words.nameRequired }
      if (password === '') return { field: 'password', message: passwordRequired }
      return twoFactorCode.validate(code)
    },
    submit: async ({ name, password, code }) => {
      creationOptions.current ??= await twoFactorCode.submit(code, async (codeBody) => {
        const { options } = await call('POST /api/account/passkeys/options', { body: { password, ...codeBody } })
        return options
      })
      const response = await createPasskey(creationOptions.current)
      creationOptions.current = null
      return call('POST /api/account/passkeys', { body: { name: name.trim(), response } })
    },
    onDone: () => {
      refreshSecurity(cache)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.addTitle}>
      <DialogForm form={form} submitLabel={words.add} onCancel={onClose}>
        <p className="muted">{words.addIntro}</p>
        <Field label={words.name} autoComplete="off" maxLength={60} {...form.field('name')} />
        <PasswordField label={yourPassword} autoComplete="current-password" data-first {...form.field('password')} />
        {twoFactorCode.isRequired && <CodeField {...form.field('code')} />}
      </DialogForm>
    </Dialog>
  )
}
