import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asJson } from '../ranking/fit-listwise.ts'
import { crossValidate, judge, type Accuracy } from './cross-validate.ts'
import handWeights from './hand-weights.json' with { type: 'json' }
import { loadDrawnTitles } from './drawn-titles.ts'
import { loadLabelledTitles, type LabelledTitle } from './labelled-titles.ts'
import { meanFit } from './mean-fit.ts'

const WEIGHTS = join(import.meta.dirname, '../../extraction/src/assembly/titles/title-weights.json')
const CUTS = 2

/**
 * Fits title-weights.json on the open part of a labelled corpus and on our drawn posters, and says what the weights are worth on
 * pictures of other owners. Of several folders of pages, readings of the same pictures, all are learned from and the last one is judged.
 *
 *     train-titles.ts --corpus DIR --pages DIR[,DIR] [--split dev,fresh] [--write]
 */
async function trainTitles(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      pages: { type: 'string' },
      split: { type: 'string', default: 'dev,fresh,fresh2' },
      write: { type: 'boolean', default: false },
    },
  })
  const { corpus, pages, split, write } = values
  if (corpus === undefined || pages === undefined) throw new Error('--corpus and --pages say where the pictures are')
  const readings = pages.split(',').map((folder) => loadLabelledTitles(corpus, folder, split.split(',')))
  const drawn = await loadDrawnTitles()
  const labelled = readings.at(-1) ?? []
  const learnFrom = readings.flat()
  const fit = (pictures: readonly LabelledTitle[]) => meanFit(pictures, drawn)

  show('hand weights', judge(labelled, handWeights))
  show(`out of fold (mean of ${CUTS} cuts)`, crossValidate(labelled, { learnFrom, fit, cuts: CUTS }))
  const weights = fit(learnFrom)
  show('in sample', judge(labelled, weights))
  show('drawn, in sample', judge(drawn, weights))
  if (write) writeFileSync(WEIGHTS, asJson(weights))
}

const show = (label: string, { first, amongThree, reachable, pictures }: Accuracy) =>
  process.stdout.write(
    `${label.padEnd(40)} right ${first.toFixed(1)}, among three ${amongThree.toFixed(1)}, reachable ${reachable} of ${pictures}\n`,
  )

await trainTitles(process.argv.slice(2))
