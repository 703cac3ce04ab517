import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asJson } from '../ranking/fit-listwise.ts'
import { crossValidate, judge, type Accuracy } from './cross-validate.ts'
import handWeights from './hand-weights.json' with { type: 'json' }
import { fitWeights } from './fit-weights.ts'
import { loadLabelledTitles } from './labelled-titles.ts'

const WEIGHTS = join(import.meta.dirname, '../../extraction/src/assembly/titles/title-weights.json')
const CUTS = 2

/**
 * Fits title-weights.json on the seen part of a labelled corpus, and says what the weights are worth elsewhere.
 *
 *     train-titles.ts --corpus DIR --pages DIR [--split dev,fresh] [--pull 0.2] [--on seen|all] [--write]
 */
function trainTitles(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      pages: { type: 'string' },
      split: { type: 'string', default: 'dev,fresh,fresh2' },
      pull: { type: 'string', default: '0.2' },
      on: { type: 'string', default: 'seen' },
      write: { type: 'boolean', default: false },
    },
  })
  const { corpus, pages, split, on, write } = values
  if (corpus === undefined || pages === undefined) throw new Error('--corpus and --pages say where the pictures are')
  const labelled = loadLabelledTitles(corpus, pages, split.split(','))
  const seen = labelled.filter(({ part }) => part === 'seen')
  const unseen = labelled.filter(({ part }) => part === 'unseen')
  const fit = { prior: handWeights, pull: Number(values.pull) }

  show('hand weights, seen', judge(seen, fit.prior))
  show('hand weights, unseen', judge(unseen, fit.prior))
  show(`seen, out of fold (mean of ${CUTS} cuts)`, crossValidate(seen, fit, CUTS))
  const fromSeen = fitWeights(seen, fit)
  show('seen, in sample', judge(seen, fromSeen))
  show('unseen, fitted on seen', judge(unseen, fromSeen))
  if (on === 'all') show(`all, out of fold (mean of ${CUTS} cuts)`, crossValidate(labelled, fit, CUTS))
  if (write) writeFileSync(WEIGHTS, asJson(on === 'all' ? fitWeights(labelled, fit) : fromSeen))
}

const show = (label: string, { first, amongThree, reachable, pictures }: Accuracy) =>
  process.stdout.write(
    `${label.padEnd(40)} right ${first.toFixed(1)}, among three ${amongThree.toFixed(1)}, reachable ${reachable} of ${pictures}\n`,
  )

trainTitles(process.argv.slice(2))
