import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { layOut } from '../pages/lay-out.ts'
import { isEvent, parsePages, readingDay } from '../pages/synthetic-pages.ts'
import { loadRolePredictions } from './role-predictions.ts'

/** The folder of synthetic pages. */
const SYNTHETIC_PAGES = join(import.meta.dirname, '../pages')

/**
 * A synthetic page (see training/pages) as recognised text, with its out-of-fold prediction: that of a role network which was not
 * trained on pages of the same author.
 */
export interface SyntheticPageWithPrediction {
  id: string
  /** The file of its author, whose pages all belong to one fold of the cross-validation. */
  file: string
  page: OcrPage
  /** The day on which the page is assumed to be read, YYYY-MM-DD. */
  today: string
  isEvent: boolean
}

/** Loads the synthetic pages of training/pages for which the given files have an out-of-fold prediction. */
export function loadSyntheticPagesWithPredictions(predictionFiles: readonly string[]): SyntheticPageWithPrediction[] {
  const predictions = loadRolePredictions(predictionFiles)
  const files = readdirSync(SYNTHETIC_PAGES).filter((name) => name.endsWith('.txt'))
  return files.flatMap((file) =>
    parsePages(readFileSync(join(SYNTHETIC_PAGES, file), 'utf8'), file).flatMap((page, index) => {
      const id = file.replace(/\.txt$/, `-${index}`)
      const prediction = predictions[id]
      if (!prediction) return []
      const recognised = { ...layOut(page), event: prediction.event }
      return [{ id, file, page: recognised, today: readingDay(page), isEvent: isEvent(page) }]
    }),
  )
}
