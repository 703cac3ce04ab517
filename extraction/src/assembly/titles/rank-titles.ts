import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { probabilityBy } from '../linear-score.ts'
import { findEventPageTitle } from './event-page.ts'
import { measureTitles } from './measure-titles.ts'
import { joinTexts } from './title-text.ts'
import weights from './title-weights.json' with { type: 'json' }

/** A reading of the title. */
export interface TitleCandidate {
  text: string
  lines: readonly Line[]
  /** That it is right, 0..1; a longer and a shorter form may both be. */
  probability: number
}

const SEEN_ON_EVENT_PAGE = 0.95

/** Ranks the candidates for the title, best first. An event page of a site or app says by its layout which line it is. */
export function rankTitles(findings: Findings): TitleCandidate[] {
  const ranked = measureTitles(findings)
    .map(({ lines, text, features }) => ({ lines, text, probability: probabilityBy(weights, features) }))
    .toSorted((a, b) => b.probability - a.probability)
  const onEventPage = findEventPageTitle(findings.document)
  return onEventPage
    ? [{ lines: onEventPage, text: joinTexts(onEventPage), probability: SEEN_ON_EVENT_PAGE }, ...ranked]
    : ranked
}
