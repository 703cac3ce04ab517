import { expect, test } from 'vitest'
import type { OcrPage, Quad } from './ocr/page.ts'
import { readPage } from './read-page.ts'
import labelled from './testing/labelled-texts.json' with { type: 'json' }
import { pageOfText } from './testing/page-of-lines.ts'

const scaleBox = ([a, b, c, d]: Quad, by: number): Quad => {
  const scale = ([x, y]: Quad[0]): Quad[0] => [x * by, y * by]
  return [scale(a), scale(b), scale(c), scale(d)]
}

const scalePage = (page: OcrPage, by: number): OcrPage => ({
  ...page,
  width: page.width * by,
  height: page.height * by,
  lines: page.lines.map((line) => ({
    ...line,
    height: line.height * by,
    box: scaleBox(line.box, by),
    words: line.words.map((word) => ({ ...word, box: scaleBox(word.box, by) })),
  })),
})

test.each([0.4, 2, 4])('a page scaled by %d gives the same events', (by) => {
  for (const { text, today } of labelled.posters) {
    const about = { today, timeZone: 'UTC' }
    const page = pageOfText(text)
    const [read, scaled] = [readPage(page, about), readPage(scalePage(page, by), about)]
    expect(scaled.events.map(withoutEvidence)).toEqual(read.events.map(withoutEvidence))
    expect(scaled.outcome).toBe(read.outcome)
  }
})

const withoutEvidence = ({ evidence: _, ...event }: ReturnType<typeof readPage>['events'][number]) => event
