import { parseArgs } from 'node:util'
import { saveCalibration } from '../../benchmark/src/corpus/fit-calibration.ts'
import { asPrediction } from '../../benchmark/src/corpus/taps.ts'
import { loadLabelledPages } from './labelled-pages.ts'
import { readOutOfFold } from './read-out-of-fold.ts'
import { showScores } from './show-scores.ts'

/**
 * Prints how well whole pictures are read by trees that were not fitted on their owners; fits the certainty of all fields anew.
 *
 *     score.ts --corpus DIR --pages DIR --work DIR [--split dev,fresh] [--without FILE,FILE] [--calibrate FILE]
 */
function score(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      pages: { type: 'string' },
      work: { type: 'string' },
      split: { type: 'string', default: 'dev,fresh,fresh2,fresh3,fresh4' },
      without: { type: 'string', default: '' },
      calibrate: { type: 'string' },
    },
  })
  const { corpus, pages, work, split, without, calibrate } = values
  if (corpus === undefined || pages === undefined || work === undefined)
    throw new Error('--corpus and --pages say where the pictures are, --work what train.ts left')
  const leftOut = without.split(',').filter(Boolean)
  const pictures = loadLabelledPages({ folder: corpus, pages, splits: split.split(','), without: leftOut })
  const readings = readOutOfFold(pictures, work)
  showScores(corpus, pictures, readings)
  if (calibrate === undefined) return
  const told = pictures.flatMap((picture) => {
    const reading = readings.get(picture.id)
    return reading ? [{ ...picture, reading, shown: asPrediction(reading).events }] : []
  })
  saveCalibration(calibrate, told)
}

score(process.argv.slice(2))
