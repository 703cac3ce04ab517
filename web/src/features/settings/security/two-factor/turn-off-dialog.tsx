import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { PasswordAndCodeForm } from '../password-and-code-form.tsx'
import { refreshSecurity } from '../refresh-security.ts'

const { twoFactor } = securityWords

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const isOff = () => {
    refreshSecurity(cache)
    toast(twoFactor.isOff)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={twoFactor.offTitle}>
      <PasswordAndCodeForm
        submit={twoFactor.turnOff}
        onSubmit={(body) => call('POST /api/account/two-factor/off', { body })}
        onDone={isOff}
        onCancel={onClose}
      >
        {twoFactor.offLede}
      </PasswordAndCodeForm>
    </Dialog>
  )
}
