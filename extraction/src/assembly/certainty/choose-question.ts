import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Doubt, Outcome, Question } from '@swap/contract/reading'
import { distinctValues } from './alternatives.ts'
import { isGrave } from './doubts.ts'

/** What a question may be about. */
export type AskedField = 'start_date' | 'start_time' | 'title'

/** An event with the doubts about its date, gravest first, and the alternatives of a field, even an empty one. */
export interface Doubted {
  event: ReadEvent
  doubts: readonly Doubt[]
  /** Its printed weekday agrees with the date: almost never wrong. */
  isDateProven: boolean
  /** Another time of the page may be the start. */
  isStartDoubted: boolean
  others: Readonly<Record<AskedField, readonly Alternative[]>>
}

type EventQuestion = Question & { event: number }

/**
 * How often one of the choices is right when the current value is wrong: measured on labelled pictures.
 * The other titles are one tap away on every card, so asking for them gains less.
 */
const MENDS = { start_time: 0.5, title: 0.25 }
/** How often a time was missed if something that looks like one was left over. */
const MISSED_TIME = 0.6
/** A question is worth a person's attention from one right answer gained in ten. */
const WORTH_ASKING = 0.1

/** Doubts about a date that was accepted keep it out of "sure enough". */
export function withDoubts(outcome: Outcome, events: readonly Doubted[]): Outcome {
  return outcome === 'events' && events.some(({ doubts }) => doubts.some(isGrave)) ? 'unsure' : outcome
}

/**
 * The one question of a reading: a missing date, then one that contradicts its weekday, then another grave doubt about one, then the date of an event that is
 * unsure overall, then the field of the first event where a tap gains most: how likely it is wrong, times how likely a
 * choice fixes it. Its choices are the current value and the likeliest others, three at most.
 */
export function chooseQuestion(outcome: Outcome, events: readonly Doubted[]): EventQuestion | null {
  const [first] = events
  if (!first) return null
  const undated =
    events.find(({ doubts }) => doubts.includes('weekday-mismatch')) ??
    events.find(({ doubts }) => doubts.some(isGrave)) ??
    events.find(({ isDateProven }) => outcome === 'unsure' && !isDateProven)
  if (undated) {
    const why = undated.doubts.find(isGrave) ?? 'low-confidence'
    return { event: events.indexOf(undated), field: 'start_date', why, choices: choicesOf(undated, 'start_date') }
  }
  const field = gain(first, 'start_time') > gain(first, 'title') ? 'start_time' : 'title'
  if (outcome !== 'unsure' && gain(first, field) < WORTH_ASKING) return null
  return { event: 0, field, why: whyAsked(first, field), choices: choicesOf(first, field) }
}

/** Probability that one tap on a choice makes the field right. */
function gain({ event, isStartDoubted, others }: Doubted, field: 'start_time' | 'title'): number {
  if (others[field].length === 0) return 0
  const evidence = event.evidence[field]
  if (field === 'start_time' && isStartDoubted) return MENDS.start_time
  if (evidence) return (1 - evidence.confidence) * MENDS[field]
  return field === 'start_time' ? MISSED_TIME * MENDS[field] : 0
}

function whyAsked({ event, others }: Doubted, field: AskedField): Doubt {
  if (event[field] === null) return 'missing'
  return field === 'start_time' && others[field].length > 1 ? 'several' : 'low-confidence'
}

/** The current value, then the others, each once. */
function choicesOf({ event, others }: Doubted, field: AskedField): Alternative[] {
  const evidence = event.evidence[field]
  const value = event[field]
  const current: Alternative[] =
    value !== null && evidence ? [{ value, confidence: evidence.confidence, boxes: evidence.boxes }] : []
  return distinctValues([...current, ...others[field]], null)
}
