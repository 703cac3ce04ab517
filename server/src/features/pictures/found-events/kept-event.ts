import type { ReadEvent } from '@swap/contract/event'
import type { Question } from '@swap/contract/reading'

/** An event as it is kept: its evidence holds what is suggested, too. */
export type EventToKeep = Omit<ReadEvent, 'suggestions'>

export interface KeptEvent {
  event: EventToKeep
  question: Question | null
  needsReview: boolean
  /** It goes into the calendar without asking, unless its picture's events did so before. */
  isSavedAtOnce: boolean
}
