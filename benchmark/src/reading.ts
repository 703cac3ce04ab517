import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchCorpus } from './corpus/bench-corpus.ts'
import { isPartChoice } from './corpus/parts.ts'
import { benchDrawnPosters } from './posters/bench-posters.ts'

const FAILURES = join(import.meta.dirname, '../out/reading.html')

/**
 * How well pictures are read.
 *
 *     reading                                  our own drawn posters, field by field, and a few of them hard to read
 *     reading --corpus DIR --split NAME,NAME   a folder of labelled pictures: images/NAME/, truth/, manifest.json, score.mjs
 *         --pages DIR                          its pages as they were recognised before: NAME.jsonl, a page or line a row
 *         --today YYYY-MM-DD                   the day of reading; by default every truth names its own
 *         --part seen|unseen|all               whose failures are counted and drawn: by default not those set aside
 *         --page FILE                          where every picture is drawn with its failure: by default benchmark/out/
 *         --save FILE, --against FILE          keeps what became of each picture; tells the gain over such an earlier run
 *         --calibrate FILE                     fits the shown confidences anew, on the seen pictures alone
 *
 * True when every floor holds; a corpus has none. Throws for a part that there is not.
 */
export async function readingBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      split: { type: 'string', default: 'dev' },
      pages: { type: 'string' },
      today: { type: 'string' },
      part: { type: 'string', default: 'seen' },
      page: { type: 'string', default: FAILURES },
      save: { type: 'string' },
      against: { type: 'string' },
      calibrate: { type: 'string' },
    },
  })
  const { corpus, split, part, ...rest } = values
  if (corpus === undefined) return benchDrawnPosters()
  if (!isPartChoice(part)) throw new Error(`--part is seen, unseen or all, not ${part}`)
  const { pages, today, page, save, against, calibrate } = rest
  await benchCorpus({ folder: corpus, splits: split.split(','), pages, today, part, page, save, against, calibrate })
  return true
}
