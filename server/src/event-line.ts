import type { EventFacts } from '@swap/contract/event'

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/**
 * An event in one line, as the thread list shows it.
 *
 *     "Fri 4 Dec · 20:00 · The Boathouse"     no date yet → "When is it?"
 */
export function eventLine(event: Pick<EventFacts, 'start_date' | 'start_time' | 'location'>): string {
  const { start_date: date, start_time: time, location } = event
  if (!date) return 'When is it?'
  const when = day.format(new Date(`${date}T00:00Z`)).replace(',', '')
  return [when, time, location?.venue ?? location?.city].filter(Boolean).join(' · ')
}
