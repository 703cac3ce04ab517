/** Lines that were poorly read: small print, or a script whose letters the network leaves out or takes for others. */
import { aspectRatio } from '../detection/geometry.ts'
import type { ReadPage } from '../detection/orientation.ts'

type Line = ReadPage['lines'][number]

interface Doubt {
  /** A line read less surely is doubtful. */
  confidence: number
  /** So is one with fewer characters for its length (in heights). */
  charactersAHeight: number
}

/** How long its text is, in heights of its letters. */
export const heightsOf = ({ region }: Line): number => aspectRatio(region.quad)

export const doubtfulLines = (lines: readonly Line[], { confidence, charactersAHeight }: Doubt): Line[] =>
  lines.filter((it) => it.line.confidence < confidence || it.line.characters.length < charactersAHeight * heightsOf(it))

const totalOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + heightsOf(line), 0)

/** The part of a page's text that is in doubtful lines, 0..1. */
export const doubtfulShare = (lines: readonly Line[], doubt: Doubt): number =>
  totalOf(doubtfulLines(lines, doubt)) / Math.max(1, totalOf(lines))
