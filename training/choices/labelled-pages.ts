import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPictures, type LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { loadPages } from '../../benchmark/src/corpus/recognised-pages.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { loadJudgements, withJudgement } from './judgements.ts'

/** Where labelled pictures are, and which of them to leave out. */
export interface Corpus {
  /** truth/, manifest.json and score.mjs. */
  folder: string
  /** Recognised pages: a file SPLIT.jsonl for each split. */
  pages: string
  /** Files with the role network's judgements of pages that it was not trained on (see judgements.ts). */
  judged: readonly string[]
  splits: readonly string[]
  /** Files of ids, one a line: pictures that nothing is learned from. */
  without: readonly string[]
}

/** A labelled picture with its recognised page. */
export interface LabelledPage extends LabelledPicture {
  page: OcrPage
}

/** Loads the labelled pictures that were recognised, with their pages. */
export function loadLabelledPages({ folder, pages, judged, splits, without }: Corpus): LabelledPage[] {
  const leftOut = new Set(without.flatMap((file) => readFileSync(file, 'utf8').split(/\s+/)))
  const judgements = loadJudgements(judged)
  return splits.flatMap((split) => {
    const recognised = loadPages(join(pages, `${split}.jsonl`))
    return listPictures(folder, split)
      .filter(({ id }) => !leftOut.has(id))
      .flatMap((picture) => {
        const page = recognised.get(picture.id)
        return page ? [{ ...picture, page: withJudgement(page, judgements[picture.id]) }] : []
      })
  })
}

/** Loads the same pages. Throws if the role network did not judge one that has text. */
export function loadJudgedPages(corpus: Corpus): LabelledPage[] {
  const pictures = loadLabelledPages(corpus)
  const unjudged = pictures.filter(({ page }) => page.event === undefined && page.lines.length > 0)
  if (unjudged.length > 0) throw new Error(`--judged says nothing of ${unjudged.map(({ id }) => id).join(', ')}`)
  return pictures
}
