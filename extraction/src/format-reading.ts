import type { ReadEvent, Reading } from '@swap/contract/event'
import { quickAnswerFields, type QuickAnswerField } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import type { Failure } from '@swap/contract/failures'

/** How many values of a field are printed as suggestions, the current one included. */
const MAX_SUGGESTED = 3

/** Formats one picture's reading as `npm run read -- --json` prints it: the fields of the specification's Event, null where unknown. */
export function formatAsJson(file: string, { events, outcome, question, place, ms }: Reading): string {
  const [first] = events
  return JSON.stringify({
    file,
    events: events.map(({ suggestions: _, ...event }) => ({ ...event, media: { image_url: null, video_url: null } })),
    outcome,
    question: question && {
      event: question.event,
      field: question.field,
      why: question.why,
      choices: question.choices.map(({ value }) => value),
    },
    suggestions: Object.fromEntries(
      quickAnswerFields.map((field) => [field, first ? suggestionsOf(first, field) : []]),
    ),
    place,
    ms,
  })
}

/** Returns a field's value, then its alternatives. */
function suggestionsOf(event: ReadEvent, field: QuickAnswerField): string[] {
  const value = event[field]
  const others = event.evidence[field]?.alternatives ?? event.suggestions[field] ?? []
  const values = [...(value === null ? [] : [value]), ...others.map((it) => it.value)]
  return [...new Set(values)].slice(0, MAX_SUGGESTED)
}

/** Formats a failure to read a file as `npm run read -- --json` prints it. */
export function formatFailureAsJson(file: string, { code, message }: Failure): string {
  const suggestions = Object.fromEntries(quickAnswerFields.map((field) => [field, []]))
  const error = { code, message }
  return JSON.stringify({ file, events: [], outcome: 'none', question: null, suggestions, ms: {}, error })
}

/** Formats one picture's reading for a terminal. */
export function formatAsText(file: string, { events, outcome, question, place, probability }: Reading): string {
  const choices = question?.choices.map(({ value }) => value).join(' / ')
  const placed = [place?.name, place?.address, place?.link, place?.phone].filter(Boolean).join(', ')
  return [
    `${file}: ${outcome} (${Math.round(probability * 100)} %)`,
    ...events.map(eventText),
    ...(question ? [`  ? ${question.field} (${question.why}): ${choices}`] : []),
    ...(place ? [`  It shows ${placed}`] : []),
  ].join('\n')
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
  'seat',
  'gate',
  'order_number',
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
