import { BellRing } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { notificationWords as words } from '../../../i18n/en/notifications.ts'
import { Setting } from '../setting.tsx'
import { LoadError } from '../load-error.tsx'
import { isPushSupported, usePush } from './use-push.ts'

/** The setting for reminders on this device (web push): their state, or why they aren't available. */
export function DeviceRemindersSetting() {
  const { state, turnOn, turnOff } = usePush()
  if (state.error) return <LoadError error={state.error} onTryAgain={() => void state.refetch()} />
  if (!state.data) return <Skeleton height="3.5rem" />
  const { offered, isOn } = state.data
  const problem = turnOn.error ?? turnOff.error
  if (offered !== 'yes') return <Setting title={words.device}>{words.unavailable[offered]}</Setting>
  if (!isPushSupported()) return <Setting title={words.device}>{words.notSupported}</Setting>
  const isShown = isOn && Notification.permission === 'granted'
  return (
    <>
      <Setting
        title={words.device}
        actions={
          isShown ? (
            <Button look="quiet" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {words.stop}
            </Button>
          ) : (
            <Button
              look="line"
              busy={turnOn.isPending}
              icon={<BellRing size={18} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => turnOn.mutate()}
            >
              {words.allow}
            </Button>
          )
        }
      >
        {isShown ? words.deviceOn : words.deviceOff}
      </Setting>
      {problem && <Note tone="bad">{problem.message}</Note>}
    </>
  )
}
