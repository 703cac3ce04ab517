import { placeIn, type Scan, type TimeMention } from './scan.ts'
import { isEdge, isSign, tokenAt, type Tokens } from './token.ts'
import type { Place } from './when.ts'

/** A label stands so near above its time, in heights of the time. */
const NEAR = 1.5

/**
 * Finds the label that heads a time, as tickets print them: "DOORS" in small letters above "18:45", "START" above "20:00".
 *
 * Takes a time and the labels that are taken; returns the place of the label's token, or -1.
 */
export function labelAbove(scan: Scan, time: TimeMention, used: ReadonlySet<number>): number {
  const place = placeIn(scan, time)
  if (!place) return -1
  const height = place.bottom - place.top
  let nearest = { index: -1, gap: NEAR * height }
  for (const [index, token] of scan.tokens.entries()) {
    if (token.word.label === undefined || used.has(index) || !standsAlone(scan.tokens, index)) continue
    const label = placeIn(scan, token)
    const gap = label && overlapsAcross(label, place) ? place.top - label.bottom : Infinity
    if (gap > -height / 2 && gap < nearest.gap) nearest = { index, gap }
  }
  return nearest.index
}

/** The only word of its line, or of its cell of a table. */
function standsAlone(tokens: Tokens, index: number): boolean {
  const before = tokenAt(tokens, index - 1)
  const colon = isSign(tokenAt(tokens, index + 1), ':')
  const after = tokenAt(tokens, colon ? index + 2 : index + 1)
  return (isEdge(before) || isSign(before, '|')) && (isEdge(after) || isSign(after, '|'))
}

const overlapsAcross = (one: Place, other: Place): boolean =>
  Math.min(one.right, other.right) > Math.max(one.left, other.left)
