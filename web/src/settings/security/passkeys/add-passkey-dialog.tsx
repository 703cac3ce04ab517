import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'
import { makePasskey } from '../../../api/account/passkeys.ts'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { AskForm } from '../../ask-form.tsx'
import { useFieldForm } from '../../use-field-form.ts'
import { useSecondStep } from '../../use-second-step.ts'
import { deviceName } from './device-name.ts'
import { refreshSecurity } from '../refresh-security.ts'

const { passwordRequired, yourPassword } = settingsWords
const { passkeys: said } = securityWords

/** Makes a passkey on this device and keeps it under a name. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const secondStep = useSecondStep()
  /** Kept when the device would not: its code is used up, and a second press must not want another one. */
  const allowed = useRef<Record<string, unknown> | null>(null)
  const form = useFieldForm({
    empty: { name: deviceName(navigator), password: '', code: '' },
    issueOf: ({ name, password, code }) => {
      if (name.trim() === '') return { field: 'name', message: said.nameRequired }
      if (password === '') return { field: 'password', message: passwordRequired }
      return secondStep.issueOf(code)
    },
    ask: async ({ name, password, code }) => {
      allowed.current ??= await secondStep.ask(code, async (second) => {
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
