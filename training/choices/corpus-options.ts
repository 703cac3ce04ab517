import type { Corpus } from './labelled-pages.ts'

/** The command-line options for the corpus of labelled pictures, for `parseArgs`. */
export const corpusOptions = {
  corpus: { type: 'string' },
  pages: { type: 'string' },
  judged: { type: 'string', default: '' },
  work: { type: 'string' },
  split: { type: 'string', default: 'dev,fresh,fresh2,fresh3,fresh4' },
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

/** Returns the corpus that the options name, and the folder for candidates and models. Throws if a folder is missing. */
export function toCorpus({ corpus, pages, judged, work, split, without }: CorpusValues): {
  corpus: Corpus
  work: string
} {
  if (corpus === undefined || pages === undefined || work === undefined)
    throw new Error('--corpus and --pages name the folders of the pictures, --work that of candidates and models')
  const leftOut = without.split(',').filter(Boolean)
  return {
    corpus: {
      folder: corpus,
      pages,
      predictionFiles: judged.split(',').filter(Boolean),
      splits: split.split(','),
      without: leftOut,
    },
    work,
  }
}
