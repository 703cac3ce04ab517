import { chooseDates } from './assembly/dates/draft-events.ts'
import { dateOf } from './assembly/dates/when-fields.ts'
import type { About, Findings } from './assembly/gather-findings.ts'
import { readPoster } from './assembly/posters/poster.ts'
import { readApart } from './assembly/posters/read-posters.ts'
import { rankTitles } from './assembly/titles/rank-titles.ts'
import type { OcrPage } from './ocr/page.ts'

/** What the reader had before it chose: where a mistake was made can be told from it. */
export interface PageTrace {
  /** Every candidate for the title, best first, poster by poster. */
  titles: string[]
  /** Every day that was found, deadlines and others that are no event included. ISO 8601. */
  dates: string[]
}

/** Reads a recognised page as readPage does and returns what was there to choose from. For benchmarks. */
export function tracePage(page: OcrPage, about: About): PageTrace {
  const found = readApart(readPoster({ page, left: 0 }, about), about).map(({ findings }) => findings)
  return {
    titles: found.flatMap((findings) => rankTitles(findings).map(({ text }) => text)),
    dates: [...new Set(found.flatMap((findings) => datesOf(findings, about.today)))],
  }
}

function datesOf(findings: Findings, today: string): string[] {
  const { items, excluded } = findings.when
  return [...items, ...excluded, ...chooseDates(findings)]
    .flatMap((it) => [dateOf(it, today), it.endDate ?? null])
    .filter((it) => it !== null)
}
