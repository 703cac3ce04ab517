import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../setting.tsx'
import { AccountHistoryDialog } from './account-history-dialog.tsx'
import { useAccountHistory } from './use-account-history.ts'
import { formatDevice, formatDateTime } from './date-and-device-text.ts'

const { spec } = settingsWords
const { history } = securityWords

/** The setting that shows the last sign-in and opens the account's history. */
export function AccountHistorySetting() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Setting
        title={history.title}
        actions={
          <Button look="line" onClick={() => setOpen(true)}>
            {spec.viewHistory}
          </Button>
        }
      >
        <LastSignIn />
      </Setting>
      {isOpen && <AccountHistoryDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function LastSignIn() {
  const now = useNow()
  const { entries, isPending } = useAccountHistory()
  if (isPending) return <Skeleton width="16rem" height="1.25rem" />
  const last = entries.find(({ kind }) => kind === 'sign-in' || kind === 'account-created')
  if (!last?.device) return history.intro
  return history.lastSignIn(formatDateTime(Date.parse(last.at), now), formatDevice(last.device))
}
