import type { ReadEvent, Reading } from '@swap/contract/event'
import { CLEAR } from '@swap/contract/offers'
import { eventLine } from '../event-line.ts'
import { placeToPlan } from './plan-at-place.ts'
import type { Evidence, FieldName } from '@swap/contract/reading'
import type { DetailLevel } from '@swap/contract/settings'
import { summaryOf } from './event-summary.ts'

/** What a person looks for in a poster. The rest is put together from it, and no reason to doubt a reading. */
const counted: readonly FieldName[] = [
  'title',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'venue',
  'address',
  'city',
  'ticket_price',
  'organizer_name',
  'event_url',
  'booking_link',
]

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const inWords = (count: number): string => counts[count] ?? String(count)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const checking = 'Checking for event information...'

/** Its owner did not want to wait. */
export const calledOff = 'You stopped this reading.'

/** Of a picture that its owner wants to be asked about (decision D11). */
export const notLookedAt = 'Image Analysis is off, so I have not looked at this picture. Ask me to when you want.'

/** For the thread list, of such a picture. */
export const notReadYet = 'Not read yet'

/** A later reading saw nothing where an earlier one did, and its owner kept what it saw. */
export const nothingThisTime = "I didn't find any events in the image this time. What you kept stays as it is."

/** What the assistant says about a reading: one sentence or two, then each event in plain lines. */
export function wordsFor(reading: Reading, detail: DetailLevel): string {
  const { outcome, events, question } = reading
  if (outcome === 'none' || events.length === 0) return [...noEvent, ...shown(reading)].join('\n\n')
  if (outcome === 'undated') return 'I can see an event but could not read its date. When is it?'
  return [
    `${found(events)} ${details(events, question?.field ?? null)}`.trim(),
    ...events.map((event) => summaryOf(event, detail)),
  ].join('\n\n')
}

const noEvent = [
  "I didn't find any events in the image.",
  'The picture has been deleted from the server. Your own copy is untouched.',
]

/** A menu, a shop front, a destination (decision D32). */
function shown(reading: Reading): string[] {
  const place = placeToPlan(reading)
  return place ? [`It shows ${place.name}. Plan something there?`] : []
}

/** What is said of a plan that was made. */
export const planned = (event: Omit<ReadEvent, 'suggestions'>): string =>
  ['I made a plan from what I read.', summaryOf({ ...event, suggestions: {} }, 'brief')].join('\n\n')

const found = (events: readonly ReadEvent[]): string =>
  events.length === 1 ? 'I found one event.' : `I found ${inWords(events.length)} events in this picture.`

function details(events: readonly ReadEvent[], asked: FieldName | null): string {
  const [event] = events
  if (events.length > 1 || !event) return asked ? 'One detail needs your eye.' : ''
  const readings = counted.flatMap((field) => {
    const evidence = event.evidence[field]
    return evidence && isRead(field, evidence)
      ? [{ field, isClear: field !== asked && evidence.confidence >= CLEAR }]
      : []
  })
  const clear = readings.filter((it) => it.isClear).length
  const doubtful = Math.max(readings.length - clear, asked ? 1 : 0)
  const needs = `${inWords(doubtful)} ${clear > 0 ? '' : doubtful === 1 ? 'detail ' : 'details '}${doubtful === 1 ? 'needs' : 'need'} your eye.`
  if (clear === 0) return doubtful === 0 ? '' : capital(needs)
  const sure = `${capital(inWords(clear))} ${clear === 1 ? 'detail is' : 'details are'} clear`
  return doubtful === 0 ? `${sure}.` : `${sure} and ${needs}`
}

/** Day and month of a date stand in the picture also where its year was worked out. */
const isRead = (field: FieldName, { source, confidence }: Evidence): boolean =>
  source === 'read' || (field.endsWith('_date') && source === 'worked-out' && confidence >= CLEAR)

/** One line for the thread list. */
export function previewOf({ outcome, events }: Reading): string {
  const [first] = events
  if (outcome === 'none' || !first) return 'No event in the picture'
  return previewLine(first, events.length)
}

/** The first of so many events, in one line. */
export const previewLine = (first: Parameters<typeof eventLine>[0], count: number): string =>
  first.start_date && count > 1 ? `${count} events from ${eventLine({ ...first, recurrence: null })}` : eventLine(first)
