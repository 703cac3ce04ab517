import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPictures, type LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { loadPages } from '../../benchmark/src/corpus/recognised-pages.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { loadRolePredictions, withRolePrediction } from './role-predictions.ts'

/** Where the labelled pictures and their recognised pages are, and which to leave out. */
export interface Corpus {
  /** The folder with truth/, manifest.json and score.mjs. */
  folder: string
  /** The folder of recognised pages, with a file SPLIT.jsonl for each split. */
  pagesFolder: string
  /** Files of the role network's predictions, see role-predictions.ts. */
  predictionFiles: readonly string[]
  splits: readonly string[]
  /** Files of picture ids, one per line, to leave out. */
  excludedIdFiles: readonly string[]
}

/** A labelled picture with its recognised page. */
export interface LabelledPage extends LabelledPicture {
  page: OcrPage
}

/** Loads the labelled pictures that have a recognised page, with the role network's prediction if there is one. */
export function loadLabelledPages({
  folder,
  pagesFolder,
  predictionFiles,
  splits,
  excludedIdFiles,
}: Corpus): LabelledPage[] {
  const excludedIds = new Set(excludedIdFiles.flatMap((file) => readFileSync(file, 'utf8').split(/\s+/)))
  const predictions = loadRolePredictions(predictionFiles)
  return splits.flatMap((split) => {
    const recognised = loadPages(join(pagesFolder, `${split}.jsonl`))
    return listPictures(folder, split)
      .filter(({ id }) => !excludedIds.has(id))
      .flatMap((picture) => {
        const page = recognised.get(picture.id)
        return page ? [{ ...picture, page: withRolePrediction(page, predictions[picture.id]) }] : []
      })
  })
}

/** Loads the labelled pages like `loadLabelledPages`. Throws if a page with text has no prediction. */
export function loadPagesWithPredictions(corpus: Corpus): LabelledPage[] {
  const pictures = loadLabelledPages(corpus)
  const unpredicted = pictures.filter(({ page }) => page.event === undefined && page.lines.length > 0)
  if (unpredicted.length > 0) throw new Error(`--judged says nothing of ${unpredicted.map(({ id }) => id).join(', ')}`)
  return pictures
}
