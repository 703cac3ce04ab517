import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Topic } from '../command.ts'

/** A field of an event as a sentence, to be ranked beside the lines of its picture. */
export interface FieldLine {
  topic: Topic
  eventId: string
  text: string
  /** The fields it stands for. */
  fields: readonly FieldName[]
}

interface Sentence {
  topic: Topic
  fields: readonly FieldName[]
  words: (event: Event) => string | null
}

const known = (value: string | null | undefined, words: (value: string) => string): string | null =>
  value ? words(value) : null

/** How each topic is put in words. The words meet the question's meaning; nobody reads them. */
const SENTENCES: readonly Sentence[] = [
  {
    topic: 'when',
    fields: ['start_date', 'start_time'],
    words: ({ start_date: day, start_time: time }) =>
      known(day, (it) => `The event is on ${it} and starts at ${time}.`),
  },
  {
    topic: 'end-time',
    fields: ['end_time'],
    words: ({ end_time: end }) => known(end, (it) => `The event ends at ${it}.`),
  },
  {
    topic: 'where',
    fields: ['venue', 'address', 'city'],
    words: ({ location }) =>
      known(
        [location?.venue, location?.address, location?.city].filter(Boolean).join(', '),
        (it) => `The event takes place at ${it}.`,
      ),
  },
  {
    topic: 'price',
    fields: ['ticket_price', 'ticket_currency'],
    words: ({ ticket_info: { ticket_price: price, ticket_currency: currency } }) =>
      known(price, (it) => `A ticket costs ${it} ${currency ?? ''}.`),
  },
  {
    topic: 'who',
    fields: ['organizer_name'],
    words: ({ contact }) => known(contact.organizer_name, (it) => `The event is organised by ${it}.`),
  },
  {
    topic: 'contact',
    fields: ['organizer_contact'],
    words: ({ contact }) => known(contact.organizer_contact, (it) => `Contact the organiser: ${it}.`),
  },
  {
    topic: 'age',
    fields: ['age_restrictions'],
    words: ({ age_restrictions: age }) => known(age, (it) => `Age limit: ${it}.`),
  },
  {
    topic: 'accessibility',
    fields: ['accessibility_info'],
    words: ({ accessibility_info: access }) => known(access, (it) => `Wheelchair access: ${it}.`),
  },
  {
    topic: 'link',
    fields: ['event_url'],
    words: ({ contact }) => known(contact.event_url, (it) => `The event's web page is ${it}.`),
  },
]

/** The known fields of events as sentences; of several events each with its title. */
export function fieldLinesOf(events: readonly Event[]): FieldLine[] {
  return events.flatMap((event) =>
    SENTENCES.flatMap(({ topic, fields, words }) => {
      const text = words(event)
      if (text === null) return []
      return [{ topic, eventId: event.id, fields, text: events.length > 1 ? `${event.title}: ${text}` : text }]
    }),
  )
}
