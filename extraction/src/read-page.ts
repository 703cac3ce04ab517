import type { ReadLine, Reading } from '@swap/contract/event'
import { toBox } from './assembly/evidence-boxes.ts'
import type { About } from './assembly/gather-findings.ts'
import { joinPosters } from './assembly/posters/join-posters.ts'
import { readPoster } from './assembly/posters/poster.ts'
import { readApart } from './assembly/posters/read-posters.ts'
import { boundsOf } from './layout/bounds.ts'
import type { OcrPage } from './ocr/page.ts'

export type { OcrPage } from './ocr/page.ts'

/**
 * Reads the events off a recognised page. Pure and without a clock: the same page and day give the same reading, so a
 * stored page can be read again by better rules.
 */
export function readPage(page: OcrPage, about: About): Reading {
  const whole = readPoster({ page, left: 0 }, about)
  const start = performance.now()
  const posters = readApart(whole, about)
  const assembled = posters.length > 1 ? joinPosters(posters, page) : whole.assembled
  const { document } = whole.findings
  return {
    ...assembled,
    lines: page.lines.map((line) => toReadLine(line, page)),
    turned: page.rotation,
    width: page.width,
    height: page.height,
    language: document.language ?? null,
    country: document.country ?? null,
    ms: { ...page.ms, ...rounded({ ...whole.ms, posters: performance.now() - start }) },
  }
}

const toReadLine = ({ text, confidence, box }: OcrPage['lines'][number], page: OcrPage): ReadLine => ({
  text,
  confidence,
  box: toBox(page, boundsOf(box)),
})

const rounded = (ms: Record<string, number>) =>
  Object.fromEntries(Object.entries(ms).map(([stage, time]) => [stage, Math.round(time * 10) / 10]))
