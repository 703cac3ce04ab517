import { parseArgs } from 'node:util'
import { benchCorpus } from './corpus/bench-corpus.ts'
import { benchDrawnPosters } from './posters/bench-posters.ts'

/**
 * How well pictures are read.
 *
 *     reading                                  our own drawn posters, field by field
 *     reading --corpus DIR --split NAME        a folder of labelled pictures: images/NAME/, truth/ and its score.mjs
 *         --pages FILE                         its pages as they were recognised before (one line of JSON per page or line)
 *         --today YYYY-MM-DD                   the day of reading; by default every truth names its own
 *
 * True when every floor holds; a corpus has none.
 */
export async function readingBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      split: { type: 'string', default: 'dev' },
      pages: { type: 'string' },
      today: { type: 'string' },
    },
  })
  if (values.corpus === undefined) return benchDrawnPosters()
  await benchCorpus({ folder: values.corpus, split: values.split, pages: values.pages, today: values.today })
  return true
}
