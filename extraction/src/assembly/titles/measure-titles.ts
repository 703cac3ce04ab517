import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { listTitleCandidates } from './title-candidates.ts'
import { measureTitleGroup } from './measure-title-group.ts'
import { measureTitlePage } from './measure-title-page.ts'
import { positionFeatures } from './title-position-features.ts'
import { sizeFeatures } from './title-size-features.ts'
import { styleFeatures } from './title-style-features.ts'
import { wordFeatures } from './title-word-features.ts'

/** A candidate with its features for title-weights.json. */
interface MeasuredTitle {
  text: string
  lines: readonly Line[]
  features: Readonly<Record<string, number>>
}

/** Lists the candidates for the title of a page, with their features. */
export function measureTitles(findings: Findings): MeasuredTitle[] {
  const page = measureTitlePage(findings)
  return listTitleCandidates(findings.document).flatMap((lines) => {
    const group = measureTitleGroup(lines, page)
    if (!group) return []
    const features = {
      ...sizeFeatures(group),
      ...positionFeatures(group),
      ...styleFeatures(group),
      ...wordFeatures(group),
    }
    return [{ text: group.text, lines, features }]
  })
}
