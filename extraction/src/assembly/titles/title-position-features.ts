import type { TitleGroup } from './measure-title-group.ts'

/** Upper bound on the distance to a date, in line heights. */
const FAR = 8
/** Edges or centres within this share of the page's width of each other are aligned. */
const ALIGNED_WITHIN = 0.03

/** Computes the features of a title candidate that depend on where it is on the page, and how far from the dates. */
export function computePositionFeatures({
  page,
  meanVerticalPosition,
  lines,
  others,
  ...group
}: TitleGroup): Record<string, number> {
  const { left, right, top, bottom, meanHeight } = group
  const middle = ((top + bottom) / 2 - page.top) / Math.max(1, page.bottom - page.top)
  const sorted = lines.toSorted((a, b) => a.centreY - b.centreY)
  const gaps = sorted.slice(1).map((line, place) => (line.top - (sorted[place]?.bottom ?? line.top)) / meanHeight)
  const dates = page.dateLines.filter((line) => !lines.includes(line))
  const distances = dates.map(
    (line) => Math.max(0, line.top - bottom, top - line.bottom) / Math.max(meanHeight, line.height),
  )
  const nearest = dates[distances.indexOf(Math.min(...distances))]
  const shifts = nearest
    ? [nearest.left - left, nearest.centreX - (left + right) / 2, nearest.right - right].map(Math.abs)
    : []
  return {
    level: middle,
    topQuarter: Number(meanVerticalPosition < 0.25),
    awayFromUpperThird: Math.abs(middle - 0.35),
    linesAbove: Math.log2(1 + others.filter((line) => line.letters >= 2 && line.centreY < top).length),
    gapInside: Math.min(2, Math.max(0, ...gaps)),
    dateDistance: Math.min(1, Math.min(FAR, ...distances) / 4),
    dateAligned: Number(Math.min(...shifts) < ALIGNED_WITHIN * page.findings.document.width),
  }
}
