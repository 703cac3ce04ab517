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

/** Texts with the numbers that the network was trained with. */
export const spelledTexts = fixture.texts.map(([text, ...ids]) => ({ text, ids }))

/** Written pages with what the training programs say of them. */
export const judgedPages = fixture.pages.map(({ lines, ...said }) => ({
  ...said,
  lines: lines.map(({ box: [left, top, right, bottom], ...line }) => ({ ...line, left, top, right, bottom })),
}))
