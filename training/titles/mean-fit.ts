import type { Weights } from '../ranking/fit-listwise.ts'
import { fitWeights } from './fit-weights.ts'
import handWeights from './hand-weights.json' with { type: 'json' }
import type { LabelledTitle } from './labelled-titles.ts'

/** How strongly each fit is pulled towards the weights set by hand, and how often it sees each drawn poster. */
const FITS = [
  { pull: 0.1, timesDrawn: 1 },
  { pull: 0.2, timesDrawn: 2 },
  { pull: 0.1, timesDrawn: 3 },
]

/** The mean of several fits: one alone moves by points when nothing but the reading of the same pictures changes. */
export function meanFit(labelled: readonly LabelledTitle[], drawn: readonly LabelledTitle[]): Weights {
  const fits = FITS.map(({ pull, timesDrawn }) =>
    fitWeights([...labelled, ...Array.from({ length: timesDrawn }, () => drawn).flat()], { prior: handWeights, pull }),
  )
  const names = Object.keys(fits[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, fits.reduce((sum, fit) => sum + (fit[name] ?? 0), 0) / fits.length]),
  )
}
