/** The texts of an event in a calendar: its title, location and description. */

import { cancellationStatus } from '@swap/contract/cancellation-status'
import { separateEventPage } from '@swap/contract/event-links'
import { defaults, type CalendarEvent } from './calendar-event.ts'

const NAMES_STATUS = /^\W*(?:cancell?ed|called off|postponed)\b/i
const statusPrefixes = { cancelled: 'Cancelled', postponed: 'Postponed' } as const

/**
 * Returns an event's title for a calendar. Some calendars show only the title, so it also says if the event is cancelled or postponed.
 * `title` replaces the event's own title, for a caller that has escaped it.
 */
export function titleOf(event: CalendarEvent, title = event.title?.trim() || defaults.title): string {
  const status = cancellationStatus(event.ticket_info.ticket_availability)
  return status && !NAMES_STATUS.test(title) ? `${statusPrefixes[status]}: ${title}` : title
}

/**
 * Returns venue, address, town and country on one line, without repeating a part that another one already contains.
 *
 *     "Town Hall" and "Town Hall, Albert Square, Manchester M2 5DB" → the address alone
 *     "12 River Street, Bristol BS1 4QA" with BS1 4QA and Bristol   → no second town
 *     "5 York Road" in York                                         → "5 York Road, York": a street may be named after a town
 */
export function locationOf({ location }: Pick<CalendarEvent, 'location'>): string {
  if (!location) return ''
  const { venue, address, postal_code: code, city, country } = location
  const addressParts = partsOf(address).map(wordsOf)
  const isInAddress = venue !== null && addressParts.length > 1 && addressParts.includes(wordsOf(venue))
  const places = [isInAddress ? null : venue, address]
  const isNamed = (part: string | null) => places.some((place) => isNamedIn(part, place, code))
  const town = [code, city].filter((part) => part && !isNamed(part)).join(' ')
  const parts: string[] = []
  for (const part of [...places, town, country]) {
    if (part && wordsOf(part) !== '' && !parts.some((added) => isNamedIn(part, added, code))) parts.push(part)
  }
  return parts.join(', ')
}

/** Whether a place already names a town, postal code or country: as one of its parts, or at the end of one (a postal code may follow). */
function isNamedIn(part: string | null, place: string | null, code: string | null): boolean {
  const words = wordsOf(part)
  if (words === '') return false
  return partsOf(place).some((placePart) => {
    const partWords = ` ${wordsOf(placePart)} `
    const codeWords = ` ${wordsOf(code)} `
    if (words === codeWords.trim()) return partWords.includes(codeWords)
    return partWords.replace(codeWords, ' ').endsWith(` ${words} `)
  })
}

const partsOf = (place: string | null): string[] => place?.split(/[,\n]/) ?? []

/** The words of a text, in lower case and without punctuation; a text without words is returned unchanged. */
function wordsOf(text: string | null): string {
  const plain = text?.trim().toLowerCase() ?? ''
  return plain.match(/[\p{L}\p{M}\d]+/gu)?.join(' ') ?? plain
}

/** Returns the description, then the facts without an iCalendar property, one per line. Cuts the description to fit `maxLength` characters. */
export function descriptionOf(event: CalendarEvent, maxLength = Infinity): string {
  const { ticket_price: price, ticket_currency: currency, ticket_availability: availability } = event.ticket_info
  const { organizer_name: organizer, organizer_contact: organizerContact, booking_link: booking } = event.contact
  const facts: [label: string, value: string | null][] = [
    ['Seat', event.seat],
    ['Gate', event.gate],
    ['Order number', event.order_number],
    ['Tickets', [price, price && /^\d/.test(price) ? currency : null, availability].filter(Boolean).join(' ') || null],
    ['Book', booking],
    ['Page', separateEventPage(event)],
    ['Organizer', [organizer, organizerContact].filter(Boolean).join(', ') || null],
    ['Age', event.age_restrictions],
    ['Access', event.accessibility_info],
    ['Notes', isContainedIn(event.notes, event.description) ? null : event.notes],
    // Repeated beside its property, which several calendars do not show.
    ['Picture', event.picture?.url ?? null],
    ['Thread', event.thread ?? null],
  ]
  const factLines = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')
  const maxDescription = Math.max(0, maxLength - factLines.length - 2)
  return [cut(event.description ?? '', maxDescription), factLines].filter(Boolean).join('\n\n').slice(0, maxLength)
}

/** Whether a text is already part of another one, regardless of spaces and punctuation. */
const isContainedIn = (text: string | null, other: string | null): boolean =>
  ` ${wordsOf(other)} `.includes(` ${wordsOf(text)} `)

const cut = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
