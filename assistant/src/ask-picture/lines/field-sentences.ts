import type { Event } from '@swap/contract/event'
import type { Topic } from '../../topic.ts'

/** A field of an event as a sentence, to be ranked alongside the lines of its picture: "The event ends at 22:00." */
export interface FieldSentence {
  topic: Topic
  text: string
}

/** Writes the known fields of events as sentences; with several events, each sentence has the event's title. */
export const writeFieldSentences = (events: readonly Event[]): FieldSentence[] =>
  events.flatMap((event) =>
    TOPICS.flatMap(({ topic, lead, value }) => {
      const known = value(event)
      const text = `${lead} ${known}.`
      return known ? [{ topic, text: events.length > 1 ? `${event.title}: ${text}` : text }] : []
    }),
  )

/** The topics that a field answers, with the words before its value. The words only match a question's meaning; no person sees them. */
const TOPICS: readonly { topic: Topic; lead: string; value: (event: Event) => string | null | undefined }[] = [
  {
    topic: 'when',
    lead: 'The event is on',
    value: ({ start_date: date, start_time: time }) => date && date + (time ? ` and starts at ${time}` : ''),
  },
  { topic: 'end-time', lead: 'The event ends at', value: (event) => event.end_time },
  {
    topic: 'where',
    lead: 'The event takes place at',
    value: ({ location }) => [location?.venue, location?.address, location?.city].filter(Boolean).join(', '),
  },
  {
    topic: 'price',
    lead: 'A ticket costs',
    value: ({ ticket_info: { ticket_price: price, ticket_currency: currency } }) =>
      price && `${price} ${currency ?? ''}`,
  },
  { topic: 'who', lead: 'The event is organised by', value: (event) => event.contact.organizer_name },
  { topic: 'contact', lead: 'Contact the organiser:', value: (event) => event.contact.organizer_contact },
  { topic: 'age', lead: 'Age limit:', value: (event) => event.age_restrictions },
  { topic: 'accessibility', lead: 'Wheelchair access:', value: (event) => event.accessibility_info },
  { topic: 'link', lead: "The event's web page is", value: (event) => event.contact.event_url },
]
