import { computeEventFeatures } from '../../extraction/src/assembly/certainty/event-features.ts'
import { chooseDates } from '../../extraction/src/assembly/dates/draft-events.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import type { LabelledCandidate } from './labelled-candidates.ts'

/** Returns the features by which the product decides whether a page is about an event: one candidate, which is right if it is about one. */
export const labelEvent = (findings: Findings, isRight: boolean): LabelledCandidate[] => [
  { features: computeEventFeatures({ findings, items: chooseDates(findings) }), isRight },
]
