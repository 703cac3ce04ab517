import { heightRatio, overlapsHorizontally, type Line } from './document.ts'

/** A line that stops at a separator, or mid-phrase, continues below. */
const STOPS_SHORT = /(?:[·•|,&–-]|(?<!\p{L})(?:and|und|et|with|mit|avec|of|for|at|the))\s*$/iu
/** Largest distance to a continuation, relative to the distance of the next row of a list. */
const NEARER = 0.94
/** Smallest ratio between the letter heights of two lines of one paragraph. */
const ALIKE = 0.75

/** Measures of a list, in px: the right end of its text, and the distance from one row to the next (`pitch`). */
export interface ListLayout {
  right: number
  pitch: number
}

/**
 * Returns whether a line continues in the line below: it stops at a separator or mid-phrase, or the next word had no room on
 * it and the line below is nearer than the next row would be. Both of these do:
 *
 *     Spin · Tuesdays 7am · Studio 2 ·        14 January – Clockmakers of the Marches, Peter
 *     Marcus                                  Lovell
 */
export function continuesBelow(line: Line, below: Line, { right, pitch }: ListLayout): boolean {
  if (below.top <= line.top || !overlapsHorizontally(line, below) || heightRatio(line, below) < ALIKE) return false
  if (STOPS_SHORT.test(line.text)) return true
  const [word = ''] = below.text.split(/\s/)
  const perLetter = below.width / Math.max(1, below.text.length)
  const hasRoom = line.right + (word.length + 1) * perLetter <= right
  return !hasRoom && below.centreY - line.centreY < NEARER * pitch
}
