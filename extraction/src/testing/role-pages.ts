// Sample texts and pages with what the training programs compute for them, to compare the role network's code with.
import { readFileSync } from 'node:fs'
import type { PlacedLine } from '../roles/layout-features.ts'

interface Fixture {
  /** A text, then the numbers of its pieces. */
  texts: [text: string, ...ids: number[]][]
  pages: { lines: SampleLine[]; layout: number[][]; roles: number[][]; event: number }[]
}

interface SampleLine extends Pick<PlacedLine, 'text' | 'height' | 'block'> {
  box: [left: number, top: number, right: number, bottom: number]
}

// written by training/roles/write_fixture.py
const fixture: Fixture = JSON.parse(readFileSync(new URL('role-pages.json', import.meta.url), 'utf8'))

/** Texts with the ids of the word pieces into which the training programs split them. */
export const tokenizedTexts = fixture.texts.map(([text, ...ids]) => ({ text, ids }))

/** Sample pages with the features and probabilities that the training programs compute for them. */
export const classifiedPages = fixture.pages.map(({ lines, ...expected }) => ({
  ...expected,
  lines: lines.map(({ box: [left, top, right, bottom], ...line }) => ({ ...line, left, top, right, bottom })),
}))
