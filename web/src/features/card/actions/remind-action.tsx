import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MessageAction } from '@swap/contract/assistant'
import type { Event } from '@swap/contract/event'
import { Button } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'

const fetchDialog = () => import('../reminders/remind-dialog.tsx')
const RemindDialog = lazy(async () => ({ default: (await fetchDialog()).RemindDialog }))
/** Loaded after the card, so that the card shows sooner. */
export const ReminderList = lazy(async () => ({
  default: (await import('../reminders/reminder-list.tsx')).ReminderList,
}))

const preloadDialog = () => void fetchDialog()

interface RemindActionProps {
  event: Event
  look?: MessageAction['colour']
  label?: string
}

/** The button that opens the reminder dialog; hovering it already loads the dialog. */
export function RemindAction({ event, look = 'line', label = cardWords.remindMe }: RemindActionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look={look}
        icon={<Bell size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <RemindDialog event={event} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
