import type { Event } from '@swap/contract/event'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import { knownDate } from '../facts/known-fields.ts'
import { localToday } from '../facts/event-date-format.ts'

/** Whether a saved event takes place today and has a ticket. */
export function hasTicketToday(event: Event, today = localToday()): boolean {
  const { saved, seat, gate, order_number: order, nextDays, end_date: last } = event
  const date = knownDate(event)
  const isToday = date !== null && ((date <= today && today <= (last ?? date)) || (nextDays?.includes(today) ?? false))
  return (
    saved && isToday && Boolean(seat ?? gate ?? order) && !cancellationStatus(event.ticket_info.ticket_availability)
  )
}
