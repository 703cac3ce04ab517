import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../section.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { useHistory } from './use-history.ts'
import { deviceWords, whenWords } from './when.ts'

const { spec } = settingsWords
const { history } = securityWords

export function HistorySetting() {
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
      {isOpen && <HistoryDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function LastSignIn() {
  const now = useNow()
  const { entries, isPending } = useHistory()
  if (isPending) return <Skeleton width="16rem" height="1.25rem" />
  const last = entries.find(({ kind }) => kind === 'sign-in' || kind === 'account-created')
  if (!last?.device) return history.lede
  return history.lastSignIn(whenWords(Date.parse(last.at), now), deviceWords(last.device))
}
