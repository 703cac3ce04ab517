import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { layOut } from '../pages/lay-out.ts'
import { isEvent, parsePages, readingDay } from '../pages/written-pages.ts'
import { loadJudgements } from './judgements.ts'

const WRITTEN = join(import.meta.dirname, '../pages')

/** A written page as the product would see it, judged by a role network that was not trained on its author. */
export interface JudgedPage {
  id: string
  /** Its author's file: one author's pages are never split. */
  file: string
  page: OcrPage
  /** YYYY-MM-DD */
  today: string
  isEvent: boolean
}

/** Loads the written pages that were judged. */
export function loadWrittenPages(judged: readonly string[]): JudgedPage[] {
  const judgements = loadJudgements(judged)
  const files = readdirSync(WRITTEN).filter((name) => name.endsWith('.txt'))
  return files.flatMap((file) =>
    parsePages(readFileSync(join(WRITTEN, file), 'utf8'), file).flatMap((written, index) => {
      const id = file.replace(/\.txt$/, `-${index}`)
      const judgement = judgements[id]
      if (!judgement) return []
      const page = { ...layOut(written), event: judgement.event }
      return [{ id, file, page, today: readingDay(written), isEvent: isEvent(written) }]
    }),
  )
}
