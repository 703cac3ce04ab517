import { isKind, type Line } from '../../layout/document.ts'
import { flag, type TitleGroup } from './title-group.ts'

/** A date within so many line heights belongs to the title. */
const NEAR = 2
/** Edges within this share of the page's width line up. */
const ALIGNED_WITHIN = 0.03

/** Where the dates and the other texts of the page stand, seen from a candidate. */
export function surroundFeatures(group: TitleGroup): Record<string, number> {
  const { page, others, lines, left, right, top, bottom, meanHeight } = group
  const middle = (left + right) / 2
  const gapTo = (line: Line) => Math.max(0, line.top - bottom, top - line.bottom)
  const [date] = page.dateLines.filter((line) => !lines.includes(line)).toSorted((a, b) => gapTo(a) - gapTo(b))
  const isNear = date !== undefined && gapTo(date) < NEAR * meanHeight
  const shift = date
    ? Math.min(Math.abs(date.left - left), Math.abs(date.centreX - middle), Math.abs(date.right - right))
    : Infinity
  const above = others.filter((line) => line.letters >= 2 && line.bottom < top + 0.3 * meanHeight)
  return {
    dateBelow: flag(isNear && date.centreY > bottom),
    dateAbove: flag(isNear && date.centreY < top),
    dateAligned: flag(shift < ALIGNED_WITHIN * page.findings.document.width),
    dateInside: flag(lines.some((line) => isKind(line, 'date'))),
    linesAbove: Math.log2(1 + above.length),
    centredInText: 1 - (2 * Math.abs(middle - (page.left + page.right) / 2)) / Math.max(1, page.right - page.left),
  }
}
