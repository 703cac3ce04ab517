import { parseArgs } from 'node:util'
import { saveCalibration } from '../../benchmark/src/corpus/fit-calibration.ts'
import { toPrediction } from '../../benchmark/src/corpus/predictions.ts'
import { corpusOptions, toCorpus } from './corpus-options.ts'
import { loadPagesWithPredictions } from './labelled-pages.ts'
import { readOutOfFold } from './read-out-of-fold.ts'
import { printScores } from './print-scores.ts'

/**
 * Prints how well whole pictures are read by models that were not fitted on pictures of the same owner. With --calibrate, also refits
 * the certainty of all fields.
 *
 *     score.ts --corpus DIR --pages DIR --judged FILE,FILE --work DIR [--split dev,fresh] [--without FILE,FILE] [--calibrate FILE]
 */
function score(args: string[]): void {
  const options = { ...corpusOptions, calibrate: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const { corpus, work } = toCorpus(values)
  const { calibrate } = values
  const pictures = loadPagesWithPredictions(corpus)
  const readings = readOutOfFold(pictures, work)
  printScores(corpus.folder, pictures, readings)
  if (calibrate === undefined) return
  const scored = pictures.flatMap((picture) => {
    const reading = readings.get(picture.id)
    return reading ? [{ ...picture, reading, shown: toPrediction(reading).events }] : []
  })
  saveCalibration(calibrate, scored)
}

score(process.argv.slice(2))
