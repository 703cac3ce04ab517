import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { listTitleCandidates } from './title-candidates.ts'
import { measureGroup } from './title-group.ts'
import { measurePage } from './title-page.ts'
import { placeFeatures } from './title-place-features.ts'
import { sizeFeatures } from './title-size-features.ts'
import { styleFeatures } from './title-style-features.ts'
import { wordFeatures } from './title-word-features.ts'

/** A candidate with its features for title-weights.json. */
interface MeasuredTitle {
  text: string
  lines: readonly Line[]
  features: Readonly<Record<string, number>>
}

/** Measures every candidate for the title of a page. */
export function measureTitles(findings: Findings): MeasuredTitle[] {
  const page = measurePage(findings)
  return listTitleCandidates(findings.document).flatMap((lines) => {
    const group = measureGroup(lines, page)
    if (!group) return []
    const features = {
      ...sizeFeatures(group),
      ...placeFeatures(group),
      ...styleFeatures(group),
      ...wordFeatures(group),
    }
    return [{ text: group.text, lines, features }]
  })
}
