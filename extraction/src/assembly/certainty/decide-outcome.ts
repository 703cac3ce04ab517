// Decides whether a page is about an event, and the outcome of its reading.
import type { Outcome } from '@swap/contract/reading'
import { reasonsOf, toProbability } from '../linear-score.ts'
import { computeEventFeatures, type PageEvidence } from './event-features.ts'
import weights from './event-weights.json' with { type: 'json' }

/** A page with a date is shown as an event from this probability on. */
export const MIN_EVENT_PROBABILITY = 0.3
/** From this probability on, an event is sure; a less likely one is shown with a question and in Needs Review. */
export const MIN_SURE_PROBABILITY = 0.6
/** From this probability on, we ask for the date of a page without one. Based on few cases. */
export const MIN_UNDATED_PROBABILITY = 0.5
/** How much a ticket for a journey, or a room booking, raises the log-odds of an event. */
const BOOKED = { journey: 20, stay: 4 }

/** What speaks for and against an event, by name, in log-odds. */
type Reasons = Record<string, number>

/** Returns how likely a page shows an event, 0..1, and what speaks for and against it. */
export function scoreEvent(
  evidence: PageEvidence,
  booking: keyof typeof BOOKED | null,
): { probability: number; reasons: Reasons } {
  const reasons = reasonsOf(weights, computeEventFeatures(evidence))
  if (booking) reasons[booking] = BOOKED[booking]
  return { probability: toProbability(reasons, weights.bias), reasons }
}

/**
 * Decides the outcome of a reading, by how likely the page shows an event and whether a date was read.
 *
 *     sure of the event                        → events
 *     a likely event                           → unsure: shown with a question
 *     a likely event without a date            → undated: the picture stays and we ask
 *     any other page                           → none
 */
export function decideOutcome(probability: number, hasDate: boolean): Outcome {
  if (hasDate && probability >= MIN_EVENT_PROBABILITY) return probability >= MIN_SURE_PROBABILITY ? 'events' : 'unsure'
  return !hasDate && probability >= MIN_UNDATED_PROBABILITY ? 'undated' : 'none'
}
