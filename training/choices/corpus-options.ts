import type { Corpus } from './labelled-pages.ts'

/** The command-line options for the corpus of labelled pictures, for `parseArgs`. */
export const corpusOptions = {
  /** The folder of labelled pictures. */
  corpus: { type: 'string' },
  /** The folder of their recognised pages. */
  pages: { type: 'string' },
  /** Files of predictions of the role network, separated by commas. */
  judged: { type: 'string', default: '' },
  /** The folder for candidates and models. */
  work: { type: 'string' },
  split: { type: 'string', default: 'dev,fresh,fresh2,fresh3,fresh4' },
  /** Files of picture ids to leave out, separated by commas. */
  without: { type: 'string', default: '' },
} as const

interface CorpusValues {
  corpus?: string | undefined
  pages?: string | undefined
  judged: string
  work?: string | undefined
  split: string
  without: string
}

/** Converts parsed options to a corpus and the folder for candidates and models. Throws if an option is missing. */
export function toCorpus({ corpus, pages, judged, work, split, without }: CorpusValues): {
  corpus: Corpus
  work: string
} {
  if (corpus === undefined || pages === undefined || work === undefined)
    throw new Error('--corpus and --pages name the folders of the pictures, --work that of candidates and models')
  const excludedIdFiles = without.split(',').filter(Boolean)
  return {
    corpus: {
      folder: corpus,
      pagesFolder: pages,
      predictionFiles: judged.split(',').filter(Boolean),
      splits: split.split(','),
      excludedIdFiles,
    },
    work,
  }
}
