import { readFileSync } from 'node:fs'
import type { PlacedLine } from '../roles/layout-features.ts'

interface Fixture {
  /** A text, then the numbers of its pieces. */
  texts: [text: string, ...ids: number[]][]
  pages: { lines: WrittenLine[]; layout: number[][]; roles: number[][]; event: number }[]
}

interface WrittenLine extends Pick<PlacedLine, 'text' | 'height' | 'block'> {
  box: [left: number, top: number, right: number, bottom: number]
}

// written by training/roles/write_fixture.py
const fixture: Fixture = JSON.parse(readFileSync(new URL('role-pages.json', import.meta.url), 'utf8'))

/** Texts with the piece ids that the training programs give them. */
export const tokenizedTexts = fixture.texts.map(([text, ...ids]) => ({ text, ids }))

/** Written pages with the features and judgements that the training programs give them. */
export const judgedPages = fixture.pages.map(({ lines, ...said }) => ({
  ...said,
  lines: lines.map(({ box: [left, top, right, bottom], ...line }) => ({ ...line, left, top, right, bottom })),
}))
