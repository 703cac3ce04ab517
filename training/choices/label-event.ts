import { computeEventFeatures } from '../../extraction/src/assembly/certainty/event-features.ts'
import { chooseDates } from '../../extraction/src/assembly/dates/draft-events.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import type { LabelledChoice } from './labelled-choice.ts'

/** Returns the features by which the product decides whether a page is about an event: one candidate, which is right if it is about one. */
export const labelEvent = (findings: Findings, isRight: boolean): LabelledChoice[] => [
  { features: computeEventFeatures({ findings, items: chooseDates(findings) }), isRight },
]
