import type { Event, ReadEvent } from '@swap/contract/event'
import type { Question } from '@swap/contract/reading'
import { toEvent } from './event-rows.ts'
import { newEvent } from './new-event.ts'

/** An event without an owner: it was read for a visitor without an account. */
export interface UnownedEvent {
  event: Omit<ReadEvent, 'suggestions'>
  question: Question | null
  needsReview: boolean
}

/** Converts an event without an owner to the form that an owner would see, for visitors without an account. */
export function toPreviewEvent({ event, question, needsReview }: UnownedEvent, index: number): Event {
  const blank = newEvent({ id: `unowned-${index}`, ownerId: '', threadId: null, place: index, now: Date.now() })
  return toEvent({ ...blank, ...event, question, needs_review: needsReview ? 1 : 0 }, null)
}
