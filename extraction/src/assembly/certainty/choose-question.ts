// Chooses the one question that a reading asks.
import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Doubt, Outcome, Question } from '@swap/contract/reading'
import { distinctValues } from './alternatives.ts'
import { isSeriousDoubt } from './date-doubts.ts'

/** What a question may be about. */
export type AskedField = 'start_date' | 'start_time' | 'title'

/** An event with the doubts about its date, most serious first, and alternatives for the fields a question may be about. */
export interface DoubtedEvent {
  event: ReadEvent
  doubts: readonly Doubt[]
  /** The printed weekday agrees with the date, which is then almost never wrong. */
  isDateProven: boolean
  /** Another time of the page may be the start. */
  isStartDoubted: boolean
  alternatives: Readonly<Record<AskedField, readonly Alternative[]>>
}

type EventQuestion = Question & { event: number }

/**
 * How often one of the choices is right when the current value is wrong: measured on labelled pictures.
 * The other titles are one tap away on every card, so asking for them gains less.
 */
const FIX_RATES = { start_time: 0.5, title: 0.25 }
/** How often a start time was missed when something else on the page looked like a time. */
const MISSED_TIME = 0.6
/** A question is asked only if it corrects the value in at least one case in ten. */
const MIN_GAIN = 0.1

/**
 * Chooses the one question of a reading. First comes a date that contradicts its weekday, then a date with another serious doubt, then the
 * date of an event that is unsure overall. Otherwise asks about the start time or title of the first event, whichever a tap is likelier to
 * fix; null if that is unlikely for both and the outcome is not `unsure`. The choices are the current value and the likeliest alternatives,
 * three at most.
 */
export function chooseQuestion(outcome: Outcome, events: readonly DoubtedEvent[]): EventQuestion | null {
  const [first] = events
  if (!first) return null
  const dateDoubted =
    events.find(({ doubts }) => doubts.includes('weekday-mismatch')) ??
    events.find(({ doubts }) => doubts.some(isSeriousDoubt)) ??
    events.find(({ isDateProven }) => outcome === 'unsure' && !isDateProven)
  if (dateDoubted) {
    const why = dateDoubted.doubts.find(isSeriousDoubt) ?? 'low-confidence'
    return {
      event: events.indexOf(dateDoubted),
      field: 'start_date',
      why,
      choices: choicesOf(dateDoubted, 'start_date'),
    }
  }
  const field = gain(first, 'start_time') > gain(first, 'title') ? 'start_time' : 'title'
  if (outcome !== 'unsure' && gain(first, field) < MIN_GAIN) return null
  return { event: 0, field, why: whyAsked(first, field), choices: choicesOf(first, field) }
}

/** Lowers `events` to `unsure` if there is a serious doubt about a date. */
export function outcomeAfterDoubts(outcome: Outcome, events: readonly DoubtedEvent[]): Outcome {
  return outcome === 'events' && events.some(({ doubts }) => doubts.some(isSeriousDoubt)) ? 'unsure' : outcome
}

/** Returns the probability that one tap on a choice makes the field right. */
function gain({ event, isStartDoubted, alternatives }: DoubtedEvent, field: 'start_time' | 'title'): number {
  if (alternatives[field].length === 0) return 0
  const evidence = event.evidence[field]
  if (field === 'start_time' && isStartDoubted) return FIX_RATES.start_time
  if (evidence) return (1 - evidence.confidence) * FIX_RATES[field]
  return field === 'start_time' ? MISSED_TIME * FIX_RATES[field] : 0
}

function whyAsked({ event, alternatives }: DoubtedEvent, field: AskedField): Doubt {
  if (event[field] === null) return 'missing'
  return field === 'start_time' && alternatives[field].length > 1 ? 'several' : 'low-confidence'
}

/** The current value, then the alternatives, each once. */
function choicesOf({ event, alternatives }: DoubtedEvent, field: AskedField): Alternative[] {
  const evidence = event.evidence[field]
  const value = event[field]
  const current: Alternative[] =
    value !== null && evidence ? [{ value, confidence: evidence.confidence, boxes: evidence.boxes }] : []
  return distinctValues([...current, ...alternatives[field]], null)
}
