import type { ReadEvent } from '@swap/contract/event'
import { durationInWords } from '@swap/dates/duration'
import type { Evidence, FieldName } from '@swap/contract/reading'
import type { DetailLevel } from '@swap/contract/settings'
import { isNextDay } from '@swap/contract/certainty'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { displayTitle } from '@swap/contract/title-case'
import { capitalize } from '@swap/dates/capitalize'

/** Describes an event in lines of plain text: title, day and time, place. `detail` says how much more (decision D15). */
export function describeEvent(event: ReadEvent, detail: DetailLevel): string {
  if (detail === 'comprehensive') return listAllFields(event).join('\n')
  const brief = [displayTitle(event), whenInWords(event), whereInWords(event)]
  const more = detail === 'brief' ? [] : [priceOf(event), ...linksOf(event), event.description]
  return [...brief, ...more].flatMap((line) => (line ? [toSingleLine(line)] : [])).join('\n')
}

/** Joins the lines of a text, because an empty line would end the event within the message. */
const toSingleLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

const whereInWords = ({ location }: ReadEvent) => [location?.venue, location?.city].filter(Boolean).join(', ')

const priceOf = ({ ticket_info: { ticket_price: price, ticket_currency: currency } }: ReadEvent) =>
  [price, currency].filter(Boolean).join(' ')

const linksOf = ({ contact }: ReadEvent) => [...new Set([contact.event_url, contact.booking_link])]

const inFull = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Says when an event takes place.
 *
 *     a single event                          → "Friday 4 December 2026, 20:00"
 *     a repeating event                       → "Every Saturday from Saturday 1 August 2026, 09:30"
 *     the same, the first day is not printed  → "Every Saturday, next on Saturday 28 November 2026, 09:30"
 */
function whenInWords({ start_date: date, start_time: time, recurrence, evidence }: ReadEvent): string {
  if (!date) return ''
  const [rule, day] = [recurrence && capitalize(ruleInWords(recurrence)), dayInWords(date)]
  const days = !rule ? day : isNextDay(evidence.start_date) ? `${rule}, next on ${day}` : `${rule} from ${day}`
  return [days, time].filter(Boolean).join(', ')
}

const dayInWords = (date: string): string => inFull.format(new Date(`${date}T00:00Z`)).replace(',', '')

/** The label of every field, in the order in which they are listed. */
const fieldLabels = {
  title: 'Title',
  start_date: 'Date',
  start_time: 'Starts',
  end_date: 'Last day',
  end_time: 'Ends',
  duration: 'Lasts',
  time_zone: 'Time zone',
  recurrence: 'Repeats',
  venue: 'Place',
  address: 'Address',
  postal_code: 'Postal code',
  city: 'City',
  country: 'Country',
  ticket_price: 'Price',
  ticket_currency: 'Currency',
  ticket_availability: 'Tickets',
  cancellation_policy: 'Cancellation',
  seat: 'Seat',
  gate: 'Gate',
  order_number: 'Order number',
  organizer_name: 'From',
  organizer_contact: 'Contact',
  event_url: 'Link',
  booking_link: 'Booking',
  category: 'Category',
  age_restrictions: 'Age',
  accessibility_info: 'Access',
  description: 'About',
  notes: 'Notes',
  social_links: 'Social',
} as const satisfies Partial<Record<FieldName, string>>

function listAllFields(event: ReadEvent): string[] {
  const values: Readonly<Record<string, unknown>> = {
    ...event,
    ...event.location,
    ...event.contact,
    ...event.ticket_info,
    ...(event.start_date && { start_date: dayInWords(event.start_date) }),
    ...(event.end_date && { end_date: dayInWords(event.end_date) }),
    ...(event.duration && { duration: durationInWords(event.duration) }),
    ...(event.recurrence && { recurrence: ruleInWords(event.recurrence) }),
  }
  return Object.entries(fieldLabels).flatMap(([field, name]) => {
    const value = values[field]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `fieldLabels` are fields
    const evidence = event.evidence[field as keyof typeof fieldLabels]
    return typeof value === 'string' && value !== '' ? [`${name}: ${toSingleLine(value)}${sourceOf(evidence)}`] : []
  })
}

/** Says where a value comes from: the words in the picture, or how it was worked out. */
function sourceOf(evidence: Evidence | undefined): string {
  if (!evidence) return ''
  if (evidence.source === 'read') return evidence.text ? ` (read: "${toSingleLine(evidence.text)}")` : ' (read)'
  return evidence.source === 'worked-out' ? ' (worked out)' : evidence.source === 'assumed' ? ' (assumed)' : ''
}
