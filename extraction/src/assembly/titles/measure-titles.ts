import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { listTitleCandidates } from './title-candidates.ts'
import { measureGroup, type TitleGroup } from './title-group.ts'
import { neighbourFeatures } from './title-neighbour-features.ts'
import { measurePage } from './title-page.ts'
import { pageFeatures } from './title-page-features.ts'
import { phraseFeatures } from './title-phrase-features.ts'
import { placeFeatures } from './title-place-features.ts'
import { rivalFeatures } from './title-rival-features.ts'
import { sizeFeatures } from './title-size-features.ts'
import { styleFeatures } from './title-style-features.ts'
import { surroundFeatures } from './title-surround-features.ts'
import weights from './title-weights.json' with { type: 'json' }
import { wordFeatures } from './title-word-features.ts'

/** What the trees are asked about a candidate. */
export interface MeasuredTitle {
  text: string
  lines: readonly Line[]
  features: Readonly<Record<string, number>>
}

/** Every candidate with its features: those of its own, and how it compares with the others by a first, linear score. */
export function measureTitles(findings: Findings): MeasuredTitle[] {
  if (findings.document.lines.length === 0) return []
  const page = measurePage(findings)
  const groups = listTitleCandidates(findings.document).flatMap((lines) => measureGroup(lines, page) ?? [])
  const weighed = groups.map(weighedFeatures)
  const rivals = rivalFeatures(
    groups.map(({ lines }, at) => ({ lines, score: linearScore(weighed[at] ?? {}, weights) })),
  )
  return groups.map((group, at) => ({
    lines: group.lines,
    text: group.text,
    features: { ...weighed[at], ...neighbourFeatures(group), ...pageFeatures(group), ...rivals[at] },
  }))
}

/** What a group of lines is like by itself, as title-weights.json weighs it. */
export const weighedFeatures = (group: TitleGroup): Record<string, number> => ({
  ...sizeFeatures(group),
  ...placeFeatures(group),
  ...surroundFeatures(group),
  ...styleFeatures(group),
  ...wordFeatures(group),
  ...phraseFeatures(group),
})

const linearScore = (features: Readonly<Record<string, number>>, byFeature: Readonly<Record<string, number>>): number =>
  Object.entries(byFeature).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), 0)
