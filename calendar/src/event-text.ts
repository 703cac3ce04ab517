import { cancellationStatus } from '@swap/contract/cancellation-status'
import { separateEventPage } from '@swap/contract/event-links'
import { defaults, type CalendarEvent } from './calendar-event.ts'

const SAYS_SO = /^\W*(?:cancell?ed|called off|postponed)\b/i
const signs = { cancelled: 'Cancelled', postponed: 'Postponed' } as const

/** Returns the title of an event in a calendar. Of a cancelled event some calendars show the title alone, so the title says so. */
export function titleOf(event: CalendarEvent, plain = event.title?.trim() || defaults.title): string {
  const off = cancellationStatus(event.ticket_info.ticket_availability)
  return off && !SAYS_SO.test(plain) ? `${signs[off]}: ${plain}` : plain
}

/**
 * Returns venue, address, town and country on one line, each named once.
 *
 *     "Town Hall" and "Town Hall, Albert Square, Manchester M2 5DB" → the address alone
 *     "12 River Street, Bristol BS1 4QA" with BS1 4QA and Bristol   → no second town
 *     "5 York Road" in York                                         → "5 York Road, York": a street may be called by its town
 */
export function placeOf({ location }: Pick<CalendarEvent, 'location'>): string {
  if (!location) return ''
  const { venue, address, postal_code: code, city, country } = location
  const printed = partsOf(address).map(wordsOf)
  const isInAddress = venue !== null && printed.length > 1 && printed.includes(wordsOf(venue))
  const places = [isInAddress ? null : venue, address]
  const isSaid = (part: string | null) => places.some((place) => isNamedIn(part, place, code))
  const town = [code, city].filter((part) => part && !isSaid(part)).join(' ')
  const parts: string[] = []
  for (const part of [...places, town, country]) {
    if (part && wordsOf(part) !== '' && !parts.some((said) => isNamedIn(part, said, code))) parts.push(part)
  }
  return parts.join(', ')
}

/** Whether a place already names a town, a postal code or a country: as one of its parts, or at the end of one, the code aside. */
function isNamedIn(part: string | null, place: string | null, code: string | null): boolean {
  const words = wordsOf(part)
  if (words === '') return false
  return partsOf(place).some((said) => {
    const spoken = ` ${wordsOf(said)} `
    const postal = ` ${wordsOf(code)} `
    if (words === postal.trim()) return spoken.includes(postal)
    return spoken.replace(postal, ' ').endsWith(` ${words} `)
  })
}

const partsOf = (place: string | null): string[] => place?.split(/[,\n]/) ?? []

/** Its words alone; text without words is returned unchanged. */
function wordsOf(text: string | null): string {
  const plain = text?.trim().toLowerCase() ?? ''
  return plain.match(/[\p{L}\p{M}\d]+/gu)?.join(' ') ?? plain
}

/** Returns the description with the facts that have no property of their own, one a line. If they exceed `most` characters, the prose before them is cut. */
export function descriptionOf(event: CalendarEvent, most = Infinity): string {
  const { ticket_price: price, ticket_currency: currency, ticket_availability: availability } = event.ticket_info
  const { organizer_name: organizer, organizer_contact: reach, booking_link: booking } = event.contact
  const facts: [label: string, value: string | null][] = [
    ['Seat', event.seat],
    ['Gate', event.gate],
    ['Order number', event.order_number],
    ['Tickets', [price, price && /^\d/.test(price) ? currency : null, availability].filter(Boolean).join(' ') || null],
    ['Book', booking],
    ['Page', separateEventPage(event)],
    ['Organizer', [organizer, reach].filter(Boolean).join(', ') || null],
    ['Age', event.age_restrictions],
    ['Access', event.accessibility_info],
    ['Notes', isSaidIn(event.notes, event.description) ? null : event.notes],
    // Repeated beside its property, which several calendars do not show.
    ['Picture', event.picture?.url ?? null],
    ['Thread', event.thread ?? null],
  ]
  const told = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')
  const room = Math.max(0, most - told.length - 2)
  return [cut(event.description ?? '', room), told].filter(Boolean).join('\n\n').slice(0, most)
}

/** Whether a text is already part of another one, whatever its spaces and marks. */
const isSaidIn = (text: string | null, other: string | null): boolean =>
  ` ${wordsOf(other)} `.includes(` ${wordsOf(text)} `)

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
