import { useState } from 'react'
import type { Security } from '@swap/contract/account'
import { useSettings } from '../../../../api/use-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useNow } from '../../../../ui/time/use-now.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { settingsWords } from '../../../../i18n/en/settings.ts'
import { Setting } from '../../setting.tsx'
import { useSecurity } from '../../use-security.ts'
import { EnableTwoFactorDialog } from './enable-two-factor-dialog.tsx'
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog.tsx'
import { LoadError } from '../../load-error.tsx'
import { DisableTwoFactorDialog } from './disable-two-factor-dialog.tsx'
import { formatDay } from '../date-and-device-text.ts'

const { spec } = settingsWords
const { twoFactor } = securityWords

/** The setting for two-step sign-in: off, or on with the number of recovery codes left. */
export function TwoFactorSetting() {
  const security = useSecurity()
  const [openDialog, setOpenDialog] = useState<'enable' | 'codes' | 'disable' | null>(null)
  const close = () => setOpenDialog(null)
  const state = security.data?.twoFactor
  const isShownAbove = useSettings().error?.message === security.error?.message // if so, the first section shows the error and retries both
  return (
    <>
      <Setting
        title={twoFactor.title}
        actions={
          state &&
          (state.since === null ? (
            <Button look="line" onClick={() => setOpenDialog('enable')}>
              {spec.enable2fa}
            </Button>
          ) : (
            <>
              <Button look="line" onClick={() => setOpenDialog('codes')}>
                {twoFactor.newCodes}
              </Button>
              <Button look="line" onClick={() => setOpenDialog('disable')}>
                {twoFactor.turnOff}
              </Button>
            </>
          ))
        }
      >
        {state ? <TwoFactorState {...state} /> : !security.error && <Skeleton width="16rem" height="1.25rem" />}
      </Setting>
      {security.error && !isShownAbove && (
        <LoadError error={security.error} onTryAgain={() => void security.refetch()} />
      )}
      {openDialog === 'enable' && <EnableTwoFactorDialog onClose={close} />}
      {openDialog === 'codes' && <NewRecoveryCodesDialog onClose={close} />}
      {openDialog === 'disable' && <DisableTwoFactorDialog onClose={close} />}
    </>
  )
}

function TwoFactorState({ since, recoveryCodesLeft }: Security['twoFactor']) {
  const now = useNow()
  if (since === null) return twoFactor.off
  return twoFactor.on(formatDay(Date.parse(since), now), twoFactor.codesLeft(recoveryCodesLeft))
}
