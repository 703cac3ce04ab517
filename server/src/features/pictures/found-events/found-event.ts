import type { ReadEvent } from '@swap/contract/event'
import type { Question } from '@swap/contract/reading'

/** An event found in a picture, in the form in which it is saved. */
export type FoundEvent = Omit<ReadEvent, 'suggestions'>

/** A found event, with what was decided about it. */
export interface EventToSave {
  event: FoundEvent
  question: Question | null
  needsReview: boolean
  /** Whether to add it to the calendar without asking, unless events of its picture were added before. */
  isSavedAtOnce: boolean
}
