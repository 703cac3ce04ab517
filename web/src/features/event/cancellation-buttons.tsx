import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { calledOff, type CalledOff } from '@swap/contract/rules'
import { EventConflict } from '../card/conflict/event-conflict.tsx'
import { toEdit } from '../card/edit.ts'
import { useEventEdit } from '../card/event-cache.ts'
import { useFocusAfter } from '../card/use-focus-after.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { eventWords } from '../../i18n/en/event.ts'
import styles from './event-page.module.css'
import { titleOf } from '../card/title-of.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const ways = [
  { off: 'cancelled', label: eventWords.callOff, icon: <CalendarX {...icon} /> },
  { off: 'postponed', label: eventWords.postpone, icon: <CalendarClock {...icon} /> },
] as const

/** Cancels an event or reinstates it: calendars are updated, and no reminders are sent for a cancelled one. */
export function CallOff({ event }: { event: Event }) {
  const edit = useEventEdit()
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const standing = calledOff(event.ticket_info.ticket_availability)
  const say = (off: CalledOff | null) => {
    expectFocus()
    edit.mutate({
      events: [event],
      edit: toEdit('ticket_availability', off ?? otherwise(event)),
      onDone: (isSaved) => isSaved && toast(eventWords.saidOff[off ?? 'on'](titleOf(event))),
    })
  }
  return (
    <div className={styles.rest} ref={ref}>
      {standing ? (
        <Button look="quiet" busy={edit.isPending} icon={<CalendarCheck {...icon} />} onClick={() => say(null)}>
          {eventWords.takesPlace}
        </Button>
      ) : (
        ways.map(({ off, label, icon: sign }) => (
          <Button key={off} look="quiet" busy={edit.isPending} icon={sign} onClick={() => say(off)}>
            {label}
          </Button>
        ))
      )}
      <EventConflict {...edit.conflicts} />
    </div>
  )
}

/** What its picture says about its tickets, if that differs. */
const otherwise = ({ evidence }: Event): string | null =>
  evidence.ticket_availability?.alternatives.find(({ value }) => !calledOff(value))?.value ?? null
