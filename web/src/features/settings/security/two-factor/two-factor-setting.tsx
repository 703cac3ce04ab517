import { useState } from 'react'
import type { Security } from '@swap/contract/account'
import { useSettings } from '../../../../api/use-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useNow } from '../../../../ui/time/use-now.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { settingsWords } from '../../../../i18n/en/settings.ts'
import { Setting } from '../../section.tsx'
import { useSecurity } from '../../use-security.ts'
import { EnableDialog } from './enable-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { dayWords } from '../when.ts'

const { spec } = settingsWords
const { twoFactor } = securityWords

/** Two-step sign-in: off, or on with what is left of its recovery codes. */
export function TwoFactorSetting() {
  const security = useSecurity()
  const [asks, setAsks] = useState<'enable' | 'codes' | 'off' | null>(null)
  const close = () => setAsks(null)
  const state = security.data?.twoFactor
  const isSaid = useSettings().error?.message === security.error?.message // at the top of the page, which tries again for both
  return (
    <>
      <Setting
        title={twoFactor.title}
        actions={
          state &&
          (state.since === null ? (
            <Button look="line" onClick={() => setAsks('enable')}>
              {spec.enable2fa}
            </Button>
          ) : (
            <>
              <Button look="line" onClick={() => setAsks('codes')}>
                {twoFactor.newCodes}
              </Button>
              <Button look="line" onClick={() => setAsks('off')}>
                {twoFactor.turnOff}
              </Button>
            </>
          ))
        }
      >
        {state ? <State {...state} /> : !security.error && <Skeleton width="16rem" height="1.25rem" />}
      </Setting>
      {security.error && !isSaid && <NotLoaded error={security.error} onTryAgain={() => void security.refetch()} />}
      {asks === 'enable' && <EnableDialog onClose={close} />}
      {asks === 'codes' && <NewCodesDialog onClose={close} />}
      {asks === 'off' && <TurnOffDialog onClose={close} />}
    </>
  )
}

function State({ since, recoveryCodesLeft }: Security['twoFactor']) {
  const now = useNow()
  if (since === null) return twoFactor.off
  return twoFactor.on(dayWords(Date.parse(since), now), twoFactor.codesLeft(recoveryCodesLeft))
}
