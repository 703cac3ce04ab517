import type { Line } from '../../layout/document.ts'
import type { Findings } from '../gather-findings.ts'
import { findEventPageTitle } from './event-page.ts'
import { listTitleCandidates } from './title-candidates.ts'
import { measureGroup } from './title-group.ts'
import { measurePage, type TitlePage } from './title-page.ts'
import { phraseFeatures } from './title-phrase-features.ts'
import { placeFeatures } from './title-place-features.ts'
import { sizeFeatures } from './title-size-features.ts'
import { styleFeatures } from './title-style-features.ts'
import { surroundFeatures } from './title-surround-features.ts'
import { joinTexts } from './title-text.ts'
import weights from './title-weights.json' with { type: 'json' }
import { wordFeatures } from './title-word-features.ts'

/** A reading of the title. */
export interface TitleCandidate {
  text: string
  lines: readonly Line[]
  score: number
  /** Probability that it is the best of the candidates, 0..1. */
  share: number
}

const SEEN_ON_EVENT_PAGE = 0.95

type Weights = Readonly<Record<string, number>>

/** Candidates for the title, best first. An event page of a site or app says by its layout which line it is. */
export function rankTitles(findings: Findings, byFeature: Weights = weights): TitleCandidate[] {
  if (findings.document.lines.length === 0) return []
  const page = measurePage(findings)
  const scored = listTitleCandidates(findings.document)
    .map((lines) => ({ lines, text: joinTexts(lines), score: scoreTitle(lines, page, byFeature) }))
    .toSorted((a, b) => b.score - a.score)
  const ranked = withShares(scored)
  const onEventPage = findEventPageTitle(findings.document)
  if (!onEventPage) return ranked
  return [{ lines: onEventPage, text: joinTexts(onEventPage), score: Infinity, share: SEEN_ON_EVENT_PAGE }, ...ranked]
}

/** Every feature of a candidate by name, as title-weights.json weighs them. */
export function titleFeatures(lines: readonly Line[], page: TitlePage): Record<string, number> | null {
  const group = measureGroup(lines, page)
  return (
    group && {
      ...sizeFeatures(group),
      ...placeFeatures(group),
      ...surroundFeatures(group),
      ...styleFeatures(group),
      ...wordFeatures(group),
      ...phraseFeatures(group),
    }
  )
}

function scoreTitle(lines: readonly Line[], page: TitlePage, byFeature: Weights): number {
  const features = Object.entries(titleFeatures(lines, page) ?? {})
  return features.reduce((sum, [name, value]) => sum + value * (byFeature[name] ?? 0), 0)
}

function withShares(scored: readonly Omit<TitleCandidate, 'share'>[]): TitleCandidate[] {
  const best = scored[0]?.score ?? 0
  const total = scored.reduce((sum, it) => sum + Math.exp(it.score - best), 0)
  return scored.map((it) => ({ ...it, share: Math.exp(it.score - best) / total }))
}
