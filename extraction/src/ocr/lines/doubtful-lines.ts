// Finds lines that were poorly read: small print, or a script whose letters the network leaves out or mistakes for others.
import { aspectRatio } from '../detection/geometry.ts'
import type { UprightPage } from '../detection/orientation.ts'

type Line = UprightPage['lines'][number]

interface DoubtBounds {
  /** A line with less confidence than this is doubtful. */
  confidence: number
  /** A line with fewer characters than this per letter height of its length is doubtful. */
  charactersPerHeight: number
}

/** Returns how long a line's text is, in heights of its letters. */
export const lengthInHeights = ({ region }: Line): number => aspectRatio(region.quad)

/** Returns the lines that are below either bound. */
export const findDoubtfulLines = (lines: readonly Line[], { confidence, charactersPerHeight }: DoubtBounds): Line[] =>
  lines.filter(
    (it) => it.line.confidence < confidence || it.line.characters.length < charactersPerHeight * lengthInHeights(it),
  )

const totalLength = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + lengthInHeights(line), 0)

/** Returns the share of a page's text that is in doubtful lines, 0..1. */
export const measureDoubtfulShare = (lines: readonly Line[], bounds: DoubtBounds): number =>
  totalLength(findDoubtfulLines(lines, bounds)) / Math.max(1, totalLength(lines))
