import type { PlaceFound, ReadEvent, Reading } from '@swap/contract/event'
import { keepable } from '@swap/contract/event-values'
import { rightEvent, rightOffers, rightSuggestions } from '../database/rows/right-values.ts'
import type { PictureReader } from './reader.ts'

/** Wraps a reader so that its readings hold only values that an event can hold. */
export const rightReader = (reader: PictureReader): PictureReader => ({
  ...reader,
  read: async (...asked) => rightReading(await reader.read(...asked)),
})

/** Returns a reading without the values that no event may hold. Pure. Where an invalid date was read, the date is asked for. */
function rightReading(reading: Reading): Reading {
  const events = reading.events.map(asRight)
  const { question, outcome, place } = reading
  const undated = events.findIndex(({ start_date: day }, at) => day === null && reading.events[at]?.start_date !== null)
  const right: Reading = {
    ...reading,
    events,
    question: question && { ...question, choices: rightOffers(question.field, question.choices) },
    place: place && rightPlace(place),
  }
  if (undated === -1 || outcome === 'none') return right
  return {
    ...right,
    outcome: events.length === 1 ? 'undated' : 'unsure',
    question: right.question ?? { event: undated, field: 'start_date', why: 'missing', choices: [] },
  }
}

function asRight(read: ReadEvent): ReadEvent {
  const { event } = rightEvent(read)
  return { ...event, suggestions: rightSuggestions(read.suggestions) }
}

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const rightPlace = ({ name, address, link, phone }: PlaceFound): PlaceFound => ({
  name: words(keepable('venue', name)) ?? '',
  address: words(keepable('address', address)),
  link: words(keepable('event_url', link)),
  phone: words(keepable('organizer_contact', phone)),
})
