import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { cancellationStatus, type CancellationStatus } from '@swap/contract/cancellation-status'
import { LazyEventConflictDialog } from '../card/conflict/lazy-event-conflict-dialog.tsx'
import { editOfField } from '../card/event-edit.ts'
import { useEventEdit } from '../card/use-event-edit.ts'
import { useFocusAfterRemoval } from '../card/use-focus-after-removal.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { eventWords } from '../../i18n/en/event.ts'
import styles from './event-page.module.css'
import { titleOf } from '../card/title-of.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const actions = [
  { status: 'cancelled', label: eventWords.markCancelled, icon: <CalendarX {...icon} /> },
  { status: 'postponed', label: eventWords.markPostponed, icon: <CalendarClock {...icon} /> },
] as const

/** Buttons that mark an event as cancelled, postponed or taking place. Calendars are updated; a cancelled event sends no reminders. */
export function CancellationButtons({ event }: { event: Event }) {
  const edit = useEventEdit()
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>()
  const current = cancellationStatus(event.ticket_info.ticket_availability)
  const setStatus = (status: CancellationStatus | null) => {
    expectFocus()
    edit.mutate({
      events: [event],
      edit: editOfField('ticket_availability', status ?? availabilityInPicture(event)),
      onDone: (isSaved) => isSaved && toast(eventWords.marked[status ?? 'on'](titleOf(event))),
    })
  }
  return (
    <div className={styles.rest} ref={ref}>
      {current ? (
        <Button look="quiet" busy={edit.isPending} icon={<CalendarCheck {...icon} />} onClick={() => setStatus(null)}>
          {eventWords.markAsPlanned}
        </Button>
      ) : (
        actions.map(({ status, label, icon: statusIcon }) => (
          <Button key={status} look="quiet" busy={edit.isPending} icon={statusIcon} onClick={() => setStatus(status)}>
            {label}
          </Button>
        ))
      )}
      <LazyEventConflictDialog {...edit.conflicts} />
    </div>
  )
}

/** Returns the ticket availability read from the picture; null if there is none other than "cancelled" or "postponed". */
const availabilityInPicture = ({ evidence }: Event): string | null =>
  evidence.ticket_availability?.alternatives.find(({ value }) => !cancellationStatus(value))?.value ?? null
