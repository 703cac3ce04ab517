import type { ReadEvent, Reading } from '@swap/contract/event'
import type { Outcome, Question } from '@swap/contract/reading'
import { withSuggestions } from '../database/event-value.ts'
import { nothingThisTime, previewOf, wordsFor } from './reading-words.ts'

/** An event as it is kept: its evidence holds what is suggested, too. */
export type EventToKeep = Omit<ReadEvent, 'suggestions'>

export interface KeptEvent {
  event: EventToKeep
  question: Question | null
  needsReview: boolean
}

/** What is to be done with a picture and its thread. */
export interface NextStep {
  outcome: Outcome
  keepPicture: boolean
  events: KeptEvent[]
  /** The assistant's message. */
  content: string
  /** For the thread list; null leaves it as it is. */
  preview: string | null
  /** For the thread, unless its owner named it. */
  title: string | null
}

/** Under this an event is somebody's to review. The same threshold as that of the reading's own "unsure". */
const SURE = 0.5

/**
 * Decides what a reading means for its picture and its thread. Pure: the job carries the decision out.
 *
 *     no event             → the picture goes: that is the promise on the landing page
 *     an event, no date    → the picture stays and we ask: a wrong date is worse than a question
 *     events, one unsure   → kept, shown with one question, put in Needs Review
 *     no event any more    → what its owner saved or changed after an earlier reading stays, and so does the picture
 */
export function afterReading(reading: Reading, { hasKeptEvents = false } = {}): NextStep {
  const hasEvents = reading.outcome !== 'none' && reading.events.length > 0
  if (!hasEvents && hasKeptEvents)
    return { outcome: 'events', keepPicture: true, events: [], content: nothingThisTime, preview: null, title: null }
  const events = hasEvents ? reading.events.map((event, index) => keptEvent(reading, event, index)) : []
  return {
    outcome: reading.outcome,
    keepPicture: hasEvents,
    events,
    content: wordsFor(reading),
    preview: previewOf(reading),
    title: events[0]?.event.title ?? null,
  }
}

function keptEvent({ outcome, question }: Reading, event: ReadEvent, index: number): KeptEvent {
  const asked =
    question?.event === index ? { field: question.field, why: question.why, choices: question.choices } : null
  const isGuessed = event.title === null || event.start_date === null || event.evidence.start_date?.source === 'assumed'
  const { suggestions, ...read } = event
  return {
    event: { ...read, evidence: withSuggestions(read.evidence, suggestions) },
    question: asked,
    needsReview: outcome === 'unsure' || asked !== null || isGuessed || event.confidence < SURE,
  }
}
