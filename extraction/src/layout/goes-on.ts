import { heightRatio, overlapsAcross, type Line } from './document.ts'

/** A line that stops at a separator, or mid-phrase, continues below. */
const STOPS_SHORT = /(?:[·•|,&–-]|(?<!\p{L})(?:and|und|et|with|mit|avec|of|for|at|the))\s*$/iu
/** How much nearer a continuation is than the next row of a list. */
const NEARER = 0.94
/** Letters of one paragraph have similar heights. */
const ALIKE = 0.75

/** Where a list of lines is set: how far its text reaches, and how far apart its rows begin, px. */
export interface Setting {
  right: number
  pitch: number
}

/**
 * Does a line continue in the line below, judging by boxes and characters: it stops at a separator, or the next word had no
 * room on it and the line below is nearer than a next row would be?
 *
 *     Spin · Tuesdays 7am · Studio 2 ·        14 January – Clockmakers of the Marches, Peter
 *     Marcus                                  Lovell
 */
export function goesOn(line: Line, below: Line, { right, pitch }: Setting): boolean {
  if (below.top <= line.top || !overlapsAcross(line, below) || heightRatio(line, below) < ALIKE) return false
  if (STOPS_SHORT.test(line.text)) return true
  const [word = ''] = below.text.split(/\s/)
  const perLetter = below.width / Math.max(1, below.text.length)
  const hasRoom = line.right + (word.length + 1) * perLetter <= right
  return !hasRoom && below.centreY - line.centreY < NEARER * pitch
}
