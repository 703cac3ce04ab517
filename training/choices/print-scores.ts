import type { Reading } from '@swap/contract/event'
import { bootstrap, showEstimate } from '../../benchmark/src/measuring/bootstrap.ts'
import { hasReadableTitle, isTitleReadOrOffered } from '../../benchmark/src/corpus/correct-titles.ts'
import { scoreCorpus } from '../../benchmark/src/corpus/score-corpus.ts'
import { toPrediction } from '../../benchmark/src/corpus/predictions.ts'
import type { LabelledPage } from './labelled-pages.ts'

/** Prints the scores of each split: usable events, correct titles that were read or are offered, false events, precision and recall by field. */
export function printScores(
  folder: string,
  pictures: readonly LabelledPage[],
  readings: ReadonlyMap<string, Reading>,
): void {
  const splits = [...new Set(pictures.map(({ split }) => split)), 'all']
  for (const split of splits) {
    const own = pictures.flatMap((it) => {
      const reading = readings.get(it.id)
      return reading && (split === 'all' || it.split === split) ? [{ ...it, reading }] : []
    })
    const score = scoreCorpus(folder, new Map(own.map((it) => [it.id, toPrediction(it.reading)])))
    const readable = own.filter((it) => !it.isNegative && hasReadableTitle(it))
    const found = readable.filter(isTitleReadOrOffered)
    const empty = own.filter((it) => it.isNegative)
    const wrong = empty.filter(({ reading }) => toPrediction(reading).events.length > 0)
    const fields = ['title', 'venue', 'city', 'organizer_name'].map((field) => {
      const { precision, recall } = score.fields[field] ?? {}
      return `${field} ${percent(precision)}/${percent(recall)}`
    })
    process.stdout.write(
      `${split.padEnd(8)}${String(score.usable.size).padStart(4)} with events: usable ${showEstimate(bootstrap([...score.usable.values()]))}, title among three ${found.length} of ${readable.length}, false events ${wrong.length} of ${empty.length}; precision/recall ${fields.join(', ')}\n`,
    )
  }
}

const percent = (share: number | null | undefined) => (typeof share === 'number' ? (100 * share).toFixed(1) : '-')
