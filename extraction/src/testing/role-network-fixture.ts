// Test data for the role network: sample texts and pages with the tokens, features and probabilities that the training programs in
// Python compute for them. Tests check that the TypeScript code computes the same.
import { readFileSync } from 'node:fs'
import type { PlacedLine } from '../roles/layout-features.ts'

interface Fixture {
  /** A text, then the ids of its word pieces. */
  texts: [text: string, ...ids: number[]][]
  pages: { lines: SampleLine[]; layout: number[][]; roles: number[][]; event: number }[]
}

interface SampleLine extends Pick<PlacedLine, 'text' | 'height' | 'block'> {
  box: [left: number, top: number, right: number, bottom: number]
}

// written by training/roles/write_fixture.py
const fixture: Fixture = JSON.parse(readFileSync(new URL('role-network-fixture.json', import.meta.url), 'utf8'))

/** Texts with the ids of their word pieces, as the training programs split them. */
export const tokenizedTexts = fixture.texts.map(([text, ...ids]) => ({ text, ids }))

/** Pages with the layout features and role probabilities that the training programs compute for them. */
export const classifiedPages = fixture.pages.map(({ lines, ...expected }) => ({
  ...expected,
  lines: lines.map(({ box: [left, top, right, bottom], ...line }) => ({ ...line, left, top, right, bottom })),
}))
