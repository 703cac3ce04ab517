import { eventFeatures } from '../../extraction/src/assembly/certainty/event-features.ts'
import { chooseDates } from '../../extraction/src/assembly/dates/draft-events.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import type { LabelledChoice } from './labelled-choice.ts'

/** Returns what the product weighs when it decides whether a page tells of an event: the one candidate, right if it does. */
export const labelEvent = (findings: Findings, isRight: boolean): LabelledChoice[] => [
  { features: eventFeatures({ findings, items: chooseDates(findings) }), isRight },
]
