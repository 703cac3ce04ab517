import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MessageAction } from '@swap/contract/assistant'
import type { Event } from '@swap/contract/event'
import { Button } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'

const fetchDialog = () => import('../reminders/remind-dialog.tsx')
const RemindDialog = lazy(async () => ({ default: (await fetchDialog()).RemindDialog }))
/** Loaded after the card: it is not what the card is opened for. */
export const ReminderList = lazy(async () => ({
  default: (await import('../reminders/reminder-list.tsx')).ReminderList,
}))

/** The pointer is near: the dialog can be fetched. */
const near = () => void fetchDialog()

interface RemindActionProps {
  event: Event
  look?: MessageAction['colour']
  label?: string
}

/** Asks when to remind of an event. */
export function RemindAction({ event, look = 'line', label = cardWords.remindMe }: RemindActionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look={look}
        icon={<Bell size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        onPointerEnter={near}
        onFocus={near}
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
