import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusOptions, toCorpus } from './corpus-options.ts'
import { loadPagesWithPredictions } from './labelled-pages.ts'
import { writeTrainingCandidates } from './write-training-candidates.ts'
import { loadSyntheticPagesWithPredictions } from './synthetic-pages-with-predictions.ts'

const ASSEMBLY = join(import.meta.dirname, '../../extraction/src/assembly')
/** The path of each model, beside the code that uses it. */
const MODELS = [
  'titles/title-weights.json',
  'places/venue-weights.json',
  'places/city-weights.json',
  'organizers/organizer-weights.json',
  'certainty/event-weights.json',
]

/**
 * Fits the models that choose the title, venue, city and organiser, and decide whether a page is about an event, on a labelled corpus.
 * Prints their scores on pictures of owners that they were not fitted on. With --write, replaces the product's models.
 *
 *     train.ts --corpus DIR --pages DIR --judged FILE,FILE --work DIR [--split dev,fresh] [--without FILE,FILE] [--python FILE] [--write]
 */
function train(args: string[]): void {
  const options = {
    ...corpusOptions,
    python: { type: 'string', default: 'python3' },
    write: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args, options })
  const { corpus, work } = toCorpus(values)
  const { python, write } = values
  const pictures = loadPagesWithPredictions(corpus)
  writeTrainingCandidates(pictures, loadSyntheticPagesWithPredictions(corpus.predictionFiles), work)
  execFileSync(python, ['-B', join(import.meta.dirname, 'train.py'), work], { stdio: 'inherit' })
  if (!write) return
  for (const model of MODELS)
    copyFileSync(join(work, 'models/whole', model.replace(/^.*\//, '')), join(ASSEMBLY, model))
}

train(process.argv.slice(2))
