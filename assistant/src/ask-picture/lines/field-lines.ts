import type { Event } from '@swap/contract/event'
import type { Topic } from '../../topic.ts'

/** A field of an event as a sentence, to be ranked alongside the lines of its picture. */
export interface FieldLine {
  topic: Topic
  text: string
}

/** What is known of each topic, with words around it. They match the question's meaning; nobody reads them. */
const SENTENCES: readonly (readonly [
  topic: Topic,
  lead: string,
  value: (event: Event) => string | null | undefined,
])[] = [
  [
    'when',
    'The event is on',
    (it) => it.start_date && it.start_date + (it.start_time ? ` and starts at ${it.start_time}` : ''),
  ],
  ['end-time', 'The event ends at', (it) => it.end_time],
  ['where', 'The event takes place at', ({ location }) => placeIn(location)],
  [
    'price',
    'A ticket costs',
    ({ ticket_info: it }) => it.ticket_price && `${it.ticket_price} ${it.ticket_currency ?? ''}`,
  ],
  ['who', 'The event is organised by', (it) => it.contact.organizer_name],
  ['contact', 'Contact the organiser:', (it) => it.contact.organizer_contact],
  ['age', 'Age limit:', (it) => it.age_restrictions],
  ['accessibility', 'Wheelchair access:', (it) => it.accessibility_info],
  ['link', "The event's web page is", (it) => it.contact.event_url],
]

const placeIn = (location: Event['location']): string =>
  [location?.venue, location?.address, location?.city].filter(Boolean).join(', ')

/** The known fields of events as sentences; with several events, each has its title. */
export const fieldLinesOf = (events: readonly Event[]): FieldLine[] =>
  events.flatMap((event) =>
    SENTENCES.flatMap(([topic, lead, valueOf]) => {
      const value = valueOf(event)
      const text = `${lead} ${value}.`
      return value ? [{ topic, text: events.length > 1 ? `${event.title}: ${text}` : text }] : []
    }),
  )
