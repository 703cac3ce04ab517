import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadLabelledPages } from './labelled-pages.ts'
import { writeCandidates } from './write-candidates.ts'

const ASSEMBLY = join(import.meta.dirname, '../../extraction/src/assembly')
/** Where each model lies beside the code that asks it. */
const MODELS = ['titles/title-trees.json', 'organizers/organizer-trees.json']

/**
 * Fits the trees of every choice on a labelled corpus, and prints what they are worth on owners they were not fitted on.
 *
 *     train.ts --corpus DIR --pages DIR --work DIR [--split dev,fresh] [--without FILE,FILE] [--python FILE] [--write]
 */
function train(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      pages: { type: 'string' },
      work: { type: 'string' },
      split: { type: 'string', default: 'dev,fresh,fresh2,fresh3,fresh4' },
      without: { type: 'string', default: '' },
      python: { type: 'string', default: 'python3' },
      write: { type: 'boolean', default: false },
    },
  })
  const { corpus, pages, work, split, without, python, write } = values
  if (corpus === undefined || pages === undefined || work === undefined)
    throw new Error('--corpus and --pages say where the pictures are, --work where candidates and models are written')
  const leftOut = without.split(',').filter(Boolean)
  const pictures = loadLabelledPages({ folder: corpus, pages, splits: split.split(','), without: leftOut })
  writeCandidates(pictures, work)
  execFileSync(python, ['-B', join(import.meta.dirname, 'train.py'), work], { stdio: 'inherit' })
  if (!write) return
  for (const model of MODELS)
    copyFileSync(join(work, 'models/whole', model.replace(/^.*\//, '')), join(ASSEMBLY, model))
}

train(process.argv.slice(2))
