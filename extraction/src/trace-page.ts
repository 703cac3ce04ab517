import { chooseDates } from './assembly/dates/draft-events.ts'
import { dateOf } from './assembly/dates/when-fields.ts'
import type { About } from './assembly/findings.ts'
import { gatherFindings } from './assembly/gather-findings.ts'
import { rankTitles } from './assembly/titles/rank-titles.ts'
import { detectLanguage } from './language/detect-language.ts'
import { buildDocument } from './layout/build-document.ts'
import type { OcrPage } from './ocr/page.ts'

/** What the reader had before it chose: where a mistake was made can be told from it. */
export interface PageTrace {
  /** Every candidate for the title, best first. */
  titles: string[]
  /** Every day that was found, deadlines and others that are no event included. ISO 8601. */
  dates: string[]
}

/** Reads a recognised page as readPage does and returns what was there to choose from. For benchmarks. */
export function tracePage(page: OcrPage, about: About): PageTrace {
  const findings = gatherFindings(buildDocument(page, detectLanguage), about)
  const { items, excluded } = findings.when
  const dates = [...items, ...excluded, ...chooseDates(findings)].flatMap((it) => [
    dateOf(it, about.today),
    it.endDate ?? null,
  ])
  return {
    titles: rankTitles(findings).map(({ text }) => text),
    dates: [...new Set(dates)].filter((it) => it !== null),
  }
}
