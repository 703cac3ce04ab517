import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { PasswordAndCodeForm } from '../password-and-code-form.tsx'
import { refreshSecurity } from '../refresh-security.ts'

const { twoFactor } = securityWords

/** Asks for the password and a code, then turns two-step sign-in off. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const onTurnedOff = () => {
    refreshSecurity(cache)
    toast(twoFactor.isOff)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={twoFactor.offTitle}>
      <PasswordAndCodeForm
        submitLabel={twoFactor.turnOff}
        onSubmit={(body) => call('POST /api/account/two-factor/off', { body })}
        onDone={onTurnedOff}
        onCancel={onClose}
      >
        {twoFactor.offIntro}
      </PasswordAndCodeForm>
    </Dialog>
  )
}
