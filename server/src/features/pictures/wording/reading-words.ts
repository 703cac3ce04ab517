import type { ReadEvent, Reading } from '@swap/contract/event'
import { marksOf, type MarkedField } from '@swap/contract/marks'
import type { DetailLevel } from '@swap/contract/settings'
import { UNREAD_SCRIPT } from '@swap/contract/unread-script'
import { eventLine } from '../../../platform/text/event-line.ts'
import { placeToPlan } from './plan-at-place.ts'
import { summaryOf } from './event-summary.ts'
import { capital } from '@swap/dates/capital'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const inWords = (count: number): string => counts[count] ?? String(count)

export const checking = 'Checking for event information...'

/** Its owner did not want to wait. */
export const calledOff = 'You stopped this reading.'

/** Every attempt failed because of a fault: of the reader, of its process or of the server. */
export const notRead =
  "I tried three times, but couldn't read this picture. Try again later, or add another photo of it."

/** For a picture that its owner wants to be asked about (decision D11). */
export const notLookedAt = "Image Analysis is off, so I haven't read this picture. Ask me to read it whenever you like."

/** For such a picture in the thread list. */
export const notReadYet = 'Not read yet'

/** A later reading saw nothing where an earlier one did, and its owner kept what it saw. */
export const nothingThisTime = "I didn't find any events in the image this time. What you saved stays as it is."

/** Returns the assistant's message about a reading: one sentence or two, then each event in plain lines. */
export function wordsFor(reading: Reading, detail: DetailLevel, { isLeftToAsk = false } = {}): string {
  const { outcome, events } = reading
  if (outcome === 'none' || events.length === 0) return noEvent(reading, isLeftToAsk ? goesLater : hasGone).join('\n\n')
  const unread = reading.isMostlyUnread && UNREAD_SCRIPT
  if (outcome === 'undated') return sentences('I can see an event but could not read its date. When is it?', unread)
  return [
    sentences(found(events), eyeWords(reading, detail), unread),
    ...events.map((event) => summaryOf(event, detail)),
  ].join('\n\n')
}

const sentences = (...all: (string | false)[]): string => all.filter(Boolean).join(' ')

/** What happens to a picture without an event. */
export const hasGone = 'The picture has been deleted from the server. Your own copy is untouched.'
/** Its storage is unreachable at this moment. */
export const goesShortly = 'The picture will be deleted from the server shortly. Your own copy is untouched.'
export const goesLater =
  'The picture will be deleted from the server in an hour. Until then you can have it read with the connected model too.'

const noEvent = (reading: Reading, fate: string): string[] => [
  "I didn't find any events in the image.",
  ...(reading.isMostlyUnread ? [UNREAD_SCRIPT] : []),
  fate,
  ...shown(reading),
]

/** A menu, a shop front, a destination (decision D32). */
function shown(reading: Reading): string[] {
  const place = placeToPlan(reading)
  return place ? [`It shows ${place.name}. Plan something there?`] : []
}

/** The message about a new plan. */
export const planned = (event: Omit<ReadEvent, 'suggestions'>): string =>
  ['I made a plan from what I read.', summaryOf({ ...event, suggestions: {} }, 'brief')].join('\n\n')

const found = (events: readonly ReadEvent[]): string =>
  events.length === 1 ? 'I found one event.' : `I found ${inWords(events.length)} events in this picture.`

/**
 * Counts the details that are certain and those to check: as many as the card marks; for several events as many as
 * their list does, where each is marked by its day.
 */
function eyeWords({ events, question }: Reading, detail: DetailLevel): string {
  const isOne = events.length === 1
  const marks = events.flatMap((event, at) => {
    const asked = question?.event === at ? question : null
    const all = marksOf({ ...event, question: asked }, detail)
    return isOne ? all : all.filter(({ field }) => field === 'start_date' || field === asked?.field)
  })
  const count = (sure: MarkedField['sure']) => marks.filter((it) => it.sure === sure).length
  const [clear, doubtful] = [isOne ? count('clear') : 0, count('check')]
  const details = (number: number) => `${inWords(number)} ${number === 1 ? 'detail' : 'details'}`
  if (clear === 0) return doubtful === 0 ? '' : `Please check ${details(doubtful)}.`
  const sure = `${capital(details(clear))} ${clear === 1 ? 'is' : 'are'} certain.`
  return doubtful === 0 ? sure : `${sure} Please check ${inWords(doubtful)}.`
}

/** One line for the thread list. */
export function previewOf({ outcome, events }: Reading): string {
  const [first] = events
  if (outcome === 'none' || !first) return 'No event in the picture'
  return previewLine(first, events.length)
}

/** The first of several events, in one line. */
export const previewLine = (first: Parameters<typeof eventLine>[0], count: number): string =>
  first.start_date && count > 1 ? `${count} events from ${eventLine({ ...first, recurrence: null })}` : eventLine(first)
