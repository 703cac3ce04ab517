// Decides whether a page is about an event, and the outcome of its reading.
import type { Outcome } from '@swap/contract/reading'
import { reasonsOf, toProbability } from '../linear-score.ts'
import { computeEventFeatures, type PageEvidence } from './event-features.ts'
import weights from './event-weights.json' with { type: 'json' }

/** From this probability a page is shown as an event; below `SURE` with a question, and in Needs Review. */
export const ACCEPT = 0.3
export const SURE = 0.6
/** From this probability we ask for the date of a page without one. Based on few cases. */
export const UNDATED = 0.5
/** What a ticket from one place to another, or a room booking, adds: log-odds. */
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
 *     else                                     → none
 */
export function decideOutcome(probability: number, hasDate: boolean): Outcome {
  if (hasDate && probability >= ACCEPT) return probability >= SURE ? 'events' : 'unsure'
  return !hasDate && probability >= UNDATED ? 'undated' : 'none'
}
