import type { ReadEvent, Reading } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Failure } from '@swap/contract/failures'

const SUGGESTED = ['title', 'start_date', 'start_time'] as const

/** One picture as `npm run read -- --json` prints it: the fields of the specification's Event, null where unknown. */
export function toJson(file: string, { events, outcome, question, suggestions = {}, place, ms }: Reading): string {
  return JSON.stringify({
    file,
    events: events.map((event) => ({ ...event, media: { image_url: null, video_url: null } })),
    outcome,
    question: question && {
      event: question.event,
      field: question.field,
      why: question.why,
      choices: question.choices.map(({ value }) => value),
    },
    suggestions: Object.fromEntries(
      SUGGESTED.map((field) => [field, suggestions[field]?.map(({ value }) => value) ?? []]),
    ),
    place,
    ms,
  })
}

/** A file that is no picture, in the same form. */
export function failureToJson(file: string, { code, message }: Failure): string {
  const suggestions = Object.fromEntries(SUGGESTED.map((field) => [field, []]))
  return JSON.stringify({
    file,
    events: [],
    outcome: 'none',
    question: null,
    suggestions,
    ms: {},
    error: { code, message },
  })
}

/** One picture for a person at a terminal. */
export function toText(file: string, reading: Reading): string {
  const { events, outcome, question, place, probability } = reading
  const head = `${file}: ${outcome} (${Math.round(probability * 100)} %)`
  const asked = question
    ? [`  ? ${question.field} (${question.why}): ${question.choices.map(({ value }) => value).join(' / ')}`]
    : []
  const placed = place
    ? [`  It shows ${[place.name, place.address, place.link, place.phone].filter(Boolean).join(', ')}`]
    : []
  return [head, ...events.map(eventText), ...asked, ...placed].join('\n')
}

const SHOWN: readonly FieldName[] = [
  'title',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'recurrence',
  'venue',
  'address',
  'city',
  'organizer_name',
  'ticket_price',
  'event_url',
  'booking_link',
]

function eventText(event: ReadEvent): string {
  const values = new Map(Object.entries({ ...event, ...event.location, ...event.contact, ...event.ticket_info }))
  const rows = SHOWN.flatMap((field) => {
    const [value, evidence] = [values.get(field), event.evidence[field]]
    return typeof value === 'string' && evidence
      ? [`    ${field.padEnd(15)} ${value}${evidence.source === 'read' ? '' : ` (${evidence.source})`}`]
      : []
  })
  return rows.join('\n').replace(/^ {3}/, '  *')
}
