import type { Outcome } from '@swap/contract/reading'
import { reasonsBy, toProbability } from '../linear-score.ts'
import { eventFeatures, type Evidenced } from './event-features.ts'
import weights from './event-weights.json' with { type: 'json' }

/** From this score a reading is shown as an event; below `SURE` it is shown with a question and put in Needs Review. */
export const ACCEPT = 0.3
export const SURE = 0.6
/** How sure a page without a date must be for us to ask for one. Based on few cases. */
export const UNDATED = 0.5
/** A ticket from one place to another is a journey, and a room from one day to another a stay, whatever else they say: log-odds. */
const BOOKED = { journey: 20, stay: 4 }

/** What speaks for and against an event, by name, in log-odds. */
type Reasons = Record<string, number>

/** Returns how likely a page shows an event, 0..1, and what speaks for and against it. */
export function judgeEvent(
  evidenced: Evidenced,
  booking: keyof typeof BOOKED | null,
): { probability: number; reasons: Reasons } {
  const reasons = reasonsBy(weights, eventFeatures(evidenced))
  if (booking) reasons[booking] = BOOKED[booking]
  return { probability: toProbability(reasons, weights.bias), reasons }
}

/**
 * Returns what a page is, by how likely it shows an event and whether a date was read.
 *
 *     sure of the event                        → events
 *     an event at least likely                 → unsure: shown with a question
 *     no date, and an event all the same       → undated: the picture stays and we ask
 *     else                                     → none
 */
export function decideOutcome(probability: number, hasDate: boolean): Outcome {
  if (hasDate && probability >= ACCEPT) return probability >= SURE ? 'events' : 'unsure'
  return !hasDate && probability >= UNDATED ? 'undated' : 'none'
}
