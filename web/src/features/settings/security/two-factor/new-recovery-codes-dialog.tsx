import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { PasswordAndCodeForm } from '../password-and-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshSecurity } from '../refresh-security.ts'

const { twoFactor, codes } = securityWords

/** Asks for the password and a code, then replaces the recovery codes with new ones and shows them. */
export function NewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={recoveryCodes ? codes.title : twoFactor.newCodesTitle}
      isPersistent={recoveryCodes !== null}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : (
        <PasswordAndCodeForm
          submitLabel={twoFactor.makeCodes}
          onSubmit={(body) => call('POST /api/account/two-factor/recovery-codes', { body })}
          onDone={(reply) => {
            setRecoveryCodes(reply.recoveryCodes)
            refreshSecurity(cache)
          }}
          onCancel={onClose}
        >
          {twoFactor.newCodesIntro}
        </PasswordAndCodeForm>
      )}
    </Dialog>
  )
}
