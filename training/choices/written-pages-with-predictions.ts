import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { layOut } from '../pages/lay-out.ts'
import { isEvent, parsePages, readingDay } from '../pages/written-pages.ts'
import { loadRolePredictions } from './role-predictions.ts'

/** The folder of invented pages. */
const WRITTEN = join(import.meta.dirname, '../pages')

/** An invented page as recognised text, with the prediction of a role network that was not trained on the page's author. */
export interface WrittenPageWithPrediction {
  id: string
  /** The file of its author, whose pages all belong to the same fold. */
  file: string
  page: OcrPage
  /** The day on which the page is assumed to be read, YYYY-MM-DD. */
  today: string
  isEvent: boolean
}

/** Loads the invented pages of training/pages for which the given files have a prediction. */
export function loadWrittenPagesWithPredictions(predictionFiles: readonly string[]): WrittenPageWithPrediction[] {
  const predictions = loadRolePredictions(predictionFiles)
  const files = readdirSync(WRITTEN).filter((name) => name.endsWith('.txt'))
  return files.flatMap((file) =>
    parsePages(readFileSync(join(WRITTEN, file), 'utf8'), file).flatMap((written, index) => {
      const id = file.replace(/\.txt$/, `-${index}`)
      const prediction = predictions[id]
      if (!prediction) return []
      const page = { ...layOut(written), event: prediction.event }
      return [{ id, file, page, today: readingDay(written), isEvent: isEvent(written) }]
    }),
  )
}
