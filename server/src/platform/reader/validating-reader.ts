import type { PlaceFound, ReadEvent, Reading } from '@swap/contract/event'
import { toValidValue } from '@swap/contract/event-values'
import { keepValidValues, validAlternatives, validSuggestions } from '../database/rows/valid-values.ts'
import type { PictureReader } from './reader.ts'

/** Wraps a reader so that its readings contain only values that an event can hold. */
export const validatingReader = (reader: PictureReader): PictureReader => ({
  ...reader,
  read: async (...readArguments) => dropInvalidValues(await reader.read(...readArguments)),
})

/** Drops invalid values from a reading. Where the date was invalid, the reading asks for it. Pure. */
function dropInvalidValues(reading: Reading): Reading {
  const events = reading.events.map(withValidValues)
  const { question, outcome, place } = reading
  const undated = events.findIndex(({ start_date: day }, at) => day === null && reading.events[at]?.start_date !== null)
  const valid: Reading = {
    ...reading,
    events,
    question: question && { ...question, choices: validAlternatives(question.field, question.choices) },
    place: place && validPlace(place),
  }
  if (undated === -1 || outcome === 'none') return valid
  return {
    ...valid,
    outcome: events.length === 1 ? 'undated' : 'unsure',
    question: valid.question ?? { event: undated, field: 'start_date', why: 'missing', choices: [] },
  }
}

function withValidValues(read: ReadEvent): ReadEvent {
  const { event } = keepValidValues(read)
  return { ...event, suggestions: validSuggestions(read.suggestions) }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const validPlace = ({ name, address, link, phone }: PlaceFound): PlaceFound => ({
  name: textOrNull(toValidValue('venue', name)) ?? '',
  address: textOrNull(toValidValue('address', address)),
  link: textOrNull(toValidValue('event_url', link)),
  phone: textOrNull(toValidValue('organizer_contact', phone)),
})
