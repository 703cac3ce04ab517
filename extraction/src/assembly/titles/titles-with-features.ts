import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { listTitleCandidates } from './title-candidates.ts'
import { measureTitleGroup } from './measure-title-group.ts'
import { measurePage } from './measure-page.ts'
import { computePositionFeatures } from './title-position-features.ts'
import { computeSizeFeatures } from './title-size-features.ts'
import { computeStyleFeatures } from './title-style-features.ts'
import { computeWordFeatures } from './title-word-features.ts'

/** A candidate for the title, with the features that title-weights.json weighs. */
interface TitleWithFeatures {
  text: string
  lines: readonly Line[]
  features: Readonly<Record<string, number>>
}

/** Lists the candidates for the title of a page, with their features. */
export function listTitlesWithFeatures(findings: Findings): TitleWithFeatures[] {
  const page = measurePage(findings)
  return listTitleCandidates(findings.document).flatMap((lines) => {
    const group = measureTitleGroup(lines, page)
    if (!group) return []
    const features = {
      ...computeSizeFeatures(group),
      ...computePositionFeatures(group),
      ...computeStyleFeatures(group),
      ...computeWordFeatures(group),
    }
    return [{ text: group.text, lines, features }]
  })
}
