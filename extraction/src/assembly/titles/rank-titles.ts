import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { toProbability } from '../trees/tree-ensemble.ts'
import { findEventPageTitle } from './event-page.ts'
import { measureTitles, type MeasuredTitle } from './measure-titles.ts'
import { joinTexts } from './title-text.ts'
import stored from './title-weights.json' with { type: 'json' }

/** A reading of the title. */
export interface TitleCandidate {
  text: string
  lines: readonly Line[]
  /** That it is right, 0..1; a longer and a shorter form may both be. */
  probability: number
}

const SEEN_ON_EVENT_PAGE = 0.95

const weights = Object.entries(stored.weights)

/** Ranks the candidates for the title, best first. An event page of a site or app says by its layout which line it is. */
export function rankTitles(findings: Findings): TitleCandidate[] {
  const ranked = measureTitles(findings)
    .map(({ lines, text, features }) => ({ lines, text, probability: toProbability(scoreOf(features)) }))
    .toSorted((a, b) => b.probability - a.probability)
  const onEventPage = findEventPageTitle(findings.document)
  return onEventPage
    ? [{ lines: onEventPage, text: joinTexts(onEventPage), probability: SEEN_ON_EVENT_PAGE }, ...ranked]
    : ranked
}

const scoreOf = (features: MeasuredTitle['features']): number =>
  weights.reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), stored.bias)
