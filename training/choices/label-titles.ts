import type { LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { matchesTitle } from '../../benchmark/src/corpus/match-event.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import { measureTitles } from '../../extraction/src/assembly/titles/measure-titles.ts'
import type { LabelledChoice } from './labelled-choice.ts'

/** Returns the candidates that the product lists for the title of a picture, and which of them are right. */
export function labelTitles(findings: Findings, { eventSets }: Pick<LabelledPicture, 'eventSets'>): LabelledChoice[] {
  const events = eventSets.flat().filter((event) => !event.optional)
  return measureTitles(findings).map(({ text, features }) => ({
    features,
    isRight: events.some((event) => matchesTitle(event, text)),
  }))
}
