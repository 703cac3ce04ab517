import { parseArgs } from 'node:util'
import { benchCorpus } from './corpus/bench-corpus.ts'
import { benchDrawnPosters } from './posters/bench-posters.ts'

/**
 * Measures how well pictures are read.
 *
 *     reading                        our own drawn posters, field by field, and a few of them hard to read
 *     reading --corpus DIR           labelled pictures: images/, truth/, manifest.json, score.mjs, and *-closed.txt with the ids of
 *                                    the held-out part, which nobody looks at
 *         --split NAME,NAME          only these parts of it
 *         --pages DIR                its previously recognised pages: NAME.jsonl, one page or line per row
 *         --by owner|picture         what the confidence intervals resample: by default all pictures of an owner together
 *         --against ROOT             compares with the code of another checkout, on the same pages
 *         --unopened [--looks FILE]  scores the held-out part too, and records that it was looked at, in the corpus's looks.txt or in FILE
 *         --reader                   with the language model that the environment connects (READER and its settings), compared with no model
 *         --simulated-model          with a model simulated from the labels, hallucinations included: what it adds on the pictures that are not held out
 *         --calibrate FILE           refits the shown confidences, on the pictures that are not held out
 *
 * Returns whether the scores are within their limits. Scores on a corpus have no limits, so it returns true.
 */
export async function readingBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      split: { type: 'string' },
      pages: { type: 'string' },
      by: { type: 'string', default: 'owner' },
      against: { type: 'string' },
      unopened: { type: 'boolean', default: false },
      looks: { type: 'string' },
      reader: { type: 'boolean', default: false },
      'simulated-model': { type: 'boolean', default: false },
      calibrate: { type: 'string' },
    },
  })
  const { corpus: folder, split, by: resampledBy, reader: withModel, 'simulated-model': simulatedModel } = values
  const { unopened: scoresHeldOut, looks: heldOutLog, pages: pagesFolder, against: controlCheckout } = values
  const { calibrate: calibrationFile } = values
  if (folder === undefined) return benchDrawnPosters()
  if (resampledBy !== 'owner' && resampledBy !== 'picture')
    throw new Error(`--by is owner or picture, not ${resampledBy}`)
  const options = {
    withModel,
    simulatedModel,
    scoresHeldOut,
    heldOutLog,
    pagesFolder,
    controlCheckout,
    calibrationFile,
  }
  console.log(await benchCorpus({ folder, splits: split?.split(','), resampledBy, ...options }))
  return true
}
