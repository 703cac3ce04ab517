import { calledOff } from '@swap/contract/rules'
import { defaults, type CalendarEvent } from './calendar-event.ts'

const SAYS_SO = /^\W*(?:cancell?ed|called off|postponed)\b/i
const signs = { cancelled: 'Cancelled', postponed: 'Postponed' } as const

/** What a calendar calls an event. Some show nothing else of one that does not take place: its title says so itself. */
export function titleOf(event: CalendarEvent, plain = event.title?.trim() || defaults.title): string {
  const off = calledOff(event.ticket_info.ticket_availability)
  return off && !SAYS_SO.test(plain) ? `${signs[off]}: ${plain}` : plain
}

/** Venue, address and city, each said once. */
export function placeOf({ location }: Pick<CalendarEvent, 'location'>): string {
  if (!location) return ''
  const { venue, address, postal_code: code, city, country } = location
  const parts: string[] = []
  for (const part of [venue, address, [code, city].filter(Boolean).join(' '), country]) {
    const plain = part?.trim().toLowerCase()
    if (part && plain && !parts.some((said) => said.toLowerCase().includes(plain))) parts.push(part)
  }
  return parts.join(', ')
}

/** The facts that have no property of their own, one a line. */
export function descriptionOf(event: CalendarEvent): string {
  const { ticket_price: price, ticket_currency: currency, ticket_availability: availability } = event.ticket_info
  const { organizer_name: organizer, organizer_contact: reach, event_url: page, booking_link: booking } = event.contact
  const facts: [label: string, value: string | null][] = [
    ['Tickets', [price, price && /^\d/.test(price) ? currency : null, availability].filter(Boolean).join(' ') || null],
    ['Book', booking],
    ['Page', page],
    ['Organizer', [organizer, reach].filter(Boolean).join(', ') || null],
    ['Age', event.age_restrictions],
    ['Access', event.accessibility_info],
    ['Notes', event.notes],
    // Beside its property, which several calendars do not show.
    ['Picture', event.picture?.url ?? null],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [event.description, lines.join('\n')].filter(Boolean).join('\n\n')
}
