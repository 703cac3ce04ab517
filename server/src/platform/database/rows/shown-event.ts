import type { Event, ReadEvent } from '@swap/contract/event'
import type { Question } from '@swap/contract/reading'
import { toEvent } from './event-rows.ts'
import { newEvent } from './new-event.ts'

/** An event as a reading leaves it. */
export interface UnownedEvent {
  event: Omit<ReadEvent, 'suggestions'>
  question: Question | null
  needsReview: boolean
}

/** Returns an unsaved event without an owner, as its owner would see it. */
export function shownEvent({ event, question, needsReview }: UnownedEvent, place: number): Event {
  const blank = newEvent({ id: `unowned-${place}`, ownerId: '', threadId: null, place, now: Date.now() })
  return toEvent({ ...blank, ...event, question, needs_review: needsReview ? 1 : 0 }, null)
}
