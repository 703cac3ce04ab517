import type { Event } from '@swap/contract/event'
import { calledOff } from '@swap/contract/rules'
import { dateOf } from '../facts/facts.ts'
import { todayHere } from '../facts/when.ts'

/** Whether an event is in the calendar, takes place today, and came with a ticket. */
export function isTicketToday(event: Event, today = todayHere()): boolean {
  const { saved, seat, gate, order_number: order, nextDays, end_date: last } = event
  const date = dateOf(event)
  const isToday = date !== null && ((date <= today && today <= (last ?? date)) || (nextDays?.includes(today) ?? false))
  return saved && isToday && Boolean(seat ?? gate ?? order) && !calledOff(event.ticket_info.ticket_availability)
}
