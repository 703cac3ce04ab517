import { computeEventFeatures } from '../../extraction/src/assembly/certainty/event-features.ts'
import { chooseDates } from '../../extraction/src/assembly/dates/draft-events.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import type { LabelledCandidate } from './labelled-candidates.ts'

/**
 * Returns one candidate, with the features by which the product decides whether a page is about an event. The candidate is right if
 * the page is about one.
 */
export const labelEvent = (findings: Findings, isRight: boolean): LabelledCandidate[] => [
  { features: computeEventFeatures({ findings, items: chooseDates(findings) }), isRight },
]
