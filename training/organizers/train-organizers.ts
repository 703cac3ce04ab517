import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asJson, scoreOf } from '../ranking/fit-listwise.ts'
import { fitWeights } from './fit-weights.ts'
import { loadLabelledOrganizers, type LabelledOrganizer } from './labelled-organizers.ts'

const FOLDS = 8
/** Shares of the odds from which a name could be shown. */
const SHARES = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5]
const WEIGHTS = join(import.meta.dirname, '../../extraction/src/assembly/organizers/organizer-weights.json')

/** The likeliest candidate of a picture. */
interface Chosen {
  hasOrganizer: boolean
  isRight: boolean
  /** Of all the odds, "none of them" being 1. */
  share: number
}

/**
 * Fits organizer-weights.json on the seen part of a labelled corpus, and says what the weights are worth elsewhere.
 *
 *     train-organizers.ts --corpus DIR --pages DIR [--split dev,fresh] [--write]
 */
function trainOrganizers(args: string[]): void {
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
  const labelled = loadLabelledOrganizers(corpus, pages, split.split(','))
  showChosen(labelled, chooseOutOfFold(labelled))
  if (write) writeFileSync(WEIGHTS, asJson(fitWeights(labelled)))
}

/** What is chosen on each picture by weights fitted on the owners of the other folds. */
function chooseOutOfFold(pictures: readonly LabelledOrganizer[]): Chosen[] {
  const owners = [...new Set(pictures.map(({ owner }) => owner))]
  const foldOf = ({ owner }: LabelledOrganizer) => owners.indexOf(owner) % FOLDS
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = fitWeights(pictures.filter((it) => foldOf(it) !== fold))
    return pictures
      .filter((it) => foldOf(it) === fold)
      .flatMap(({ candidates, hasOrganizer }) => {
        const odds = candidates.map(({ features }) => Math.exp(scoreOf(features, weights)))
        const greatest = Math.max(...odds)
        const best = candidates[odds.indexOf(greatest)]
        const all = odds.reduce((sum, it) => sum + it, 1)
        return best ? [{ hasOrganizer, isRight: best.isRight, share: greatest / all }] : []
      })
  })
}

function showChosen(pictures: readonly LabelledOrganizer[], chosen: readonly Chosen[]): void {
  const named = pictures.filter(({ hasOrganizer }) => hasOrganizer).length
  process.stdout.write(`${pictures.length} pictures, ${named} with an organiser; out of fold\n`)
  for (const least of SHARES) {
    const shown = chosen.filter(({ share }) => share >= least)
    const right = shown.filter(({ isRight }) => isRight).length
    const needless = shown.filter(({ hasOrganizer }) => !hasOrganizer).length
    process.stdout.write(
      `  from ${least}: ${right} right, ${shown.length - right - needless} wrong, ${needless} where there is none\n`,
    )
  }
}

trainOrganizers(process.argv.slice(2))
