import { CalendarCheck, CalendarX } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { calledOff } from '@swap/contract/rules'
import { useCorrection } from '../card/use-correction.ts'
import { Button } from '../ui/button.tsx'
import { eventWords } from '../words/en-event.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Says that an event does not take place, or does after all: calendars are told, and nobody is reminded. */
export function CallOff({ event }: { event: Event }) {
  const { save, busy } = useCorrection(event)
  const isOff = calledOff(event.ticket_info.ticket_availability) !== null
  return (
    <Button
      look="quiet"
      busy={busy}
      icon={isOff ? <CalendarCheck {...icon} /> : <CalendarX {...icon} />}
      onClick={() => save('ticket_availability', isOff ? null : 'cancelled')}
    >
      {isOff ? eventWords.takesPlace : eventWords.callOff}
    </Button>
  )
}
