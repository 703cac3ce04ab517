import type { ReadEvent } from '@swap/contract/event'
import type { Question } from '@swap/contract/reading'

/** An event as it is kept: its evidence includes the suggestions. */
export type EventToKeep = Omit<ReadEvent, 'suggestions'>

export interface KeptEvent {
  event: EventToKeep
  question: Question | null
  needsReview: boolean
  /** It is added to the calendar without asking, unless its picture's events were before. */
  isSavedAtOnce: boolean
}
