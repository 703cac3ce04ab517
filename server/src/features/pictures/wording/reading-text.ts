// The assistant's texts about a picture: while it is read, what was found, and whether it is deleted.
import type { ReadEvent, Reading } from '@swap/contract/event'
import { cardFieldsOf, type CardField } from '@swap/contract/card-fields'
import type { DetailLevel } from '@swap/contract/settings'
import { UNREADABLE_TEXT } from '@swap/contract/unreadable-text'
import { eventSummary } from '../../../platform/text/event-summary.ts'
import { findPlannablePlace } from '../planning/plan-event.ts'
import { describeEvent } from './event-description.ts'
import { capitalize } from '@swap/dates/capitalize'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const numberInWords = (count: number): string => counts[count] ?? String(count)

/** Shown while a picture is read. */
export const CHECKING = 'Checking for event information...'

/** Shown if its owner stopped the reading. */
export const READING_STOPPED = 'You stopped this reading.'

/** Shown if every attempt failed. */
export const NOT_READ =
  "I tried three times, but couldn't read this picture. Try again later, or add another photo of it."

/** Shown for a picture that is read only when its owner asks (decision D11). */
export const NOT_ANALYSED =
  "Image Analysis is off, so I haven't read this picture. Ask me to read it whenever you like."

/** The preview, in the thread list, of a picture whose reading was not asked for yet, was stopped or failed. */
export const NOT_READ_YET = 'Not read yet'

/** Shown if a later reading finds nothing, and the owner kept an event of an earlier one. */
export const NOTHING_THIS_TIME = "I didn't find any events in the image this time. What you saved stays as it is."

/** Writes the assistant's message about a reading: one or two sentences, then each event in lines of plain text. */
export function readingText(reading: Reading, detail: DetailLevel, { isKeptForModel = false } = {}): string {
  const { outcome, events } = reading
  if (outcome === 'none' || events.length === 0)
    return noEventText(reading, isKeptForModel ? pictureDeletedLater : pictureDeleted).join('\n\n')
  const unread = reading.isMostlyUnread && UNREADABLE_TEXT
  if (outcome === 'undated') return sentences('I can see an event but could not read its date. When is it?', unread)
  return [
    sentences(foundText(events), certaintyText(reading, detail), unread),
    ...events.map((event) => describeEvent(event, detail)),
  ].join('\n\n')
}

const sentences = (...all: (string | false)[]): string => all.filter(Boolean).join(' ')

/** Says that a picture without an event is deleted. */
export const pictureDeleted = 'The picture has been deleted from the server. Your own copy is untouched.'
/** Says that a picture without an event will be deleted once the storage can be reached. */
export const pictureDeletedShortly = 'The picture will be deleted from the server shortly. Your own copy is untouched.'
/** Says that a picture without an event is deleted in an hour, because a connected model can read it until then. */
export const pictureDeletedLater =
  'The picture will be deleted from the server in an hour. Until then you can have it read with the connected model too.'

const noEventText = (reading: Reading, fate: string): string[] => [
  "I didn't find any events in the image.",
  ...(reading.isMostlyUnread ? [UNREADABLE_TEXT] : []),
  fate,
  ...placeText(reading),
]

/** Says what place a picture without an event shows, such as a restaurant on a menu or a shop front (decision D32). */
function placeText(reading: Reading): string[] {
  const place = findPlannablePlace(reading)
  return place ? [`It shows ${place.name}. Plan something there?`] : []
}

/** Writes the message about an event that its owner has planned at a place. */
export const planText = (event: Omit<ReadEvent, 'suggestions'>): string =>
  ['I made a plan from what I read.', describeEvent({ ...event, suggestions: {} }, 'brief')].join('\n\n')

const foundText = (events: readonly ReadEvent[]): string =>
  events.length === 1 ? 'I found one event.' : `I found ${numberInWords(events.length)} events in this picture.`

/**
 * Says how many details are certain and how many to check, as marked on the card. For several events it counts only what
 * their list marks as to check: the days, and the detail that the question is about.
 */
function certaintyText({ events, question }: Reading, detail: DetailLevel): string {
  const isOne = events.length === 1
  const marks = events.flatMap((event, at) => {
    const asked = question?.event === at ? question : null
    const all = cardFieldsOf({ ...event, question: asked }, detail)
    return isOne ? all : all.filter(({ field }) => field === 'start_date' || field === asked?.field)
  })
  const count = (certainty: CardField['certainty']) => marks.filter((it) => it.certainty === certainty).length
  const [clear, doubtful] = [isOne ? count('clear') : 0, count('check')]
  const details = (number: number) => `${numberInWords(number)} ${number === 1 ? 'detail' : 'details'}`
  if (clear === 0) return doubtful === 0 ? '' : `Please check ${details(doubtful)}.`
  const sure = `${capitalize(details(clear))} ${clear === 1 ? 'is' : 'are'} certain.`
  return doubtful === 0 ? sure : `${sure} Please check ${numberInWords(doubtful)}.`
}

/** Describes a reading in one line for the thread list. */
export function previewOf({ outcome, events }: Reading): string {
  const [first] = events
  if (outcome === 'none' || !first) return 'No event in the picture'
  return previewLine(first, events.length)
}

/** Describes the first of several events, and how many there are, in one line. */
export const previewLine = (first: Parameters<typeof eventSummary>[0], count: number): string =>
  first.start_date && count > 1
    ? `${count} events from ${eventSummary({ ...first, recurrence: null })}`
    : eventSummary(first)
