import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { probabilityOf } from '../linear-score.ts'
import { listTitlesWithFeatures } from './titles-with-features.ts'
import weights from './title-weights.json' with { type: 'json' }

/** A possible title of an event. */
export interface TitleCandidate {
  text: string
  lines: readonly Line[]
  /** Probability that it is right, 0..1; a longer and a shorter form may both be. */
  probability: number
}

/** Ranks the candidates for the title, best first. */
export const rankTitles = (findings: Findings): TitleCandidate[] =>
  listTitlesWithFeatures(findings)
    .map(({ lines, text, features }) => ({ lines, text, probability: probabilityOf(weights, features) }))
    .toSorted((a, b) => b.probability - a.probability)
