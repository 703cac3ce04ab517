import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../api/client.ts'
import { makePasskey } from '../../../../api/account/passkeys.ts'
import { CodeField } from '../../../../ui/controls/code-field.tsx'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Field, PasswordField } from '../../../../ui/controls/field.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { settingsWords } from '../../../../i18n/en/settings.ts'
import { AskForm } from '../../ask-form.tsx'
import { useFieldForm } from '../../use-field-form.ts'
import { useSecondStep } from '../../use-second-step.ts'
import { deviceName } from './device-name.ts'
import { refreshSecurity } from '../refresh-security.ts'

const { passwordRequired, yourPassword } = settingsWords
const { passkeys: said } = securityWords

/** Creates a passkey on this device and saves it under a name. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const secondStep = useSecondStep()
  /** Kept if the device refuses: the code is used up, and another press must not require a new one. */
  const allowed = useRef<Record<string, unknown> | null>(null)
  const form = useFieldForm({
    initialValues: { name: deviceName(navigator), password: '', code: '' },
    validate: ({ name, password, code }) => {
      if (name.trim() === '') return { field: 'name', message: said.nameRequired }
      if (password === '') return { field: 'password', message: passwordRequired }
      return secondStep.validate(code)
    },
    submit: async ({ name, password, code }) => {
      allowed.current ??= await secondStep.submit(code, async (second) => {
        const { options } = await call('POST /api/account/passkeys/options', { body: { password, ...second } })
        return options
      })
      const response = await makePasskey(allowed.current)
      allowed.current = null
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
        {secondStep.isAsked && <CodeField {...form.field('code')} />}
      </AskForm>
    </Dialog>
  )
}
