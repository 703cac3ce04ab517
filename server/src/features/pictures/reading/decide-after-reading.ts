import type { PlaceFound, ReadEvent, Reading } from '@swap/contract/event'
import type { Outcome } from '@swap/contract/reading'
import { withSuggestions } from '../../../platform/database/rows/event-fields.ts'
import type { DetailLevel } from '@swap/contract/settings'
import { mayAutoBook } from '../found-events/may-auto-book.ts'
import { sortByDay } from '../found-events/sort-by-day.ts'
import type { EventToSave } from '../found-events/found-event.ts'
import { findPlannablePlace } from '../planning/plan-event.ts'
import { NOTHING_THIS_TIME, previewOf, readingText } from '../wording/reading-text.ts'

/** How long a picture without an event is kept so that its owner can have a connected model read it. The privacy policy says so, too. */
export const KEPT_FOR_MODEL_MS = 60 * 60_000

/** What to do with a picture and its thread after a reading. */
export interface ReadingDecision {
  outcome: Outcome
  keepPicture: boolean
  /** Whether it shows no event, but is kept for an hour so that its owner can have a connected model read it. */
  isKeptForModel: boolean
  events: EventToSave[]
  /** The assistant's message. */
  content: string
  /** The place that a picture without an event shows, if an event can be planned there. */
  place: PlaceFound | null
  /** The thread's line in the list; null leaves it unchanged. */
  preview: string | null
  /** The thread's title, unless its owner named it. */
  title: string | null
}

/** What the decision depends on besides the reading: the owner's settings, edits and permissions. */
export interface OwnerContext {
  /** Whether they kept an event of an earlier reading of this picture. */
  hasKeptEvents?: boolean
  saveHistory?: boolean
  /** Whether they can still have the connected model read it (`canAskModel`). */
  canAskModel?: boolean
  detailLevel?: DetailLevel
  /** Today in their zone, YYYY-MM-DD, if certain events may be saved without asking; else null. */
  bookingDay?: string | null
}

/** Below this confidence an event needs review: the threshold at which the reader itself reports "unsure". */
const MIN_CONFIDENCE = 0.5

/**
 * Decides what a reading means for its picture and its thread. Pure: the job carries the decision out.
 *
 *     no event             → the picture is deleted, as the landing page promises; an hour later if a connected model can still read it
 *     an event, no date    → the picture stays and we ask: a wrong date is worse than a question
 *     events, one unsure   → kept, shown with one question, listed in Needs Review
 *     no event any more    → events that its owner saved or changed after an earlier reading stay, and so does the picture
 *
 * With Save History off the picture is always deleted; saved events stay. With Auto-Booking on, events without a doubt are saved.
 */
export function decideAfterReading(read: Reading, owner: OwnerContext = {}): ReadingDecision {
  const reading = sortByDay(read)
  const { hasKeptEvents = false, saveHistory = true, detailLevel = 'detailed', bookingDay = null } = owner
  const { canAskModel = false } = owner
  const hasEvents = reading.outcome !== 'none' && reading.events.length > 0
  if (!hasEvents && hasKeptEvents)
    return {
      outcome: 'events',
      keepPicture: saveHistory,
      isKeptForModel: false,
      events: [],
      content: NOTHING_THIS_TIME,
      place: null,
      preview: null,
      title: null,
    }
  const events = hasEvents ? reading.events.map((event, index) => toEventToSave(reading, event, index)) : []
  const isKeptForModel = !hasEvents && saveHistory && canAskModel
  if (bookingDay !== null) for (const kept of events) kept.isSavedAtOnce = mayAutoBook(kept, bookingDay)
  return {
    outcome: reading.outcome,
    keepPicture: hasEvents && saveHistory,
    isKeptForModel,
    events,
    content: readingText(reading, detailLevel, { isKeptForModel }),
    place: hasEvents ? null : findPlannablePlace(reading),
    preview: previewOf(reading),
    title: events[0]?.event.title ?? null,
  }
}

function toEventToSave({ outcome, question }: Reading, event: ReadEvent, index: number): EventToSave {
  const asked =
    question?.event === index ? { field: question.field, why: question.why, choices: question.choices } : null
  const isGuessed = event.title === null || event.start_date === null || event.evidence.start_date?.source === 'assumed'
  const { suggestions, ...read } = event
  return {
    event: { ...read, evidence: withSuggestions(read.evidence, suggestions) },
    question: asked,
    isSavedAtOnce: false,
    needsReview: outcome === 'unsure' || asked !== null || isGuessed || event.confidence < MIN_CONFIDENCE,
  }
}
