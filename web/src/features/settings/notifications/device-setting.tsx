import { BellRing } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { notificationWords as said } from '../../../i18n/en/notifications.ts'
import { Setting } from '../section.tsx'
import { NotLoaded } from '../security/not-loaded.tsx'
import { canShow, usePush } from './use-push.ts'

/** Reminders on this device: their state, or why they aren't available. */
export function DeviceSetting() {
  const { state, turnOn, turnOff } = usePush()
  if (state.error) return <NotLoaded error={state.error} onTryAgain={() => void state.refetch()} />
  if (!state.data) return <Skeleton height="3.5rem" />
  const { offered, isOn } = state.data
  const problem = turnOn.error ?? turnOff.error
  if (offered !== 'yes') return <Setting title={said.device}>{said.offered[offered]}</Setting>
  if (!canShow()) return <Setting title={said.device}>{said.notHere}</Setting>
  const isShown = isOn && Notification.permission === 'granted'
  return (
    <>
      <Setting
        title={said.device}
        actions={
          isShown ? (
            <Button look="quiet" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {said.stop}
            </Button>
          ) : (
            <Button
              look="line"
              busy={turnOn.isPending}
              icon={<BellRing size={18} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => turnOn.mutate()}
            >
              {said.allow}
            </Button>
          )
        }
      >
        {isShown ? said.deviceOn : said.deviceOff}
      </Setting>
      {problem && <Note tone="bad">{problem.message}</Note>}
    </>
  )
}
