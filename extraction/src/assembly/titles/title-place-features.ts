import { isKind, overlapsAcross, tallerHeight, type Line } from '../../layout/document.ts'
import { flag, type TitleGroup } from './title-group.ts'

/** Distance in line heights past which a date says nothing about a title. */
const FAR = 8
const NO_NEIGHBOUR = 1.5

/** Where on the page a candidate stands, and what stands beside it. */
export function placeFeatures(group: TitleGroup): Record<string, number> {
  return { ...levelFeatures(group), ...neighbourFeatures(group), ...spacingFeatures(group) }
}

function levelFeatures({ page, lines, first, letters, level, top, bottom }: TitleGroup): Record<string, number> {
  const { width } = page.findings.document
  const middle = ((top + bottom) / 2 - page.top) / Math.max(1, page.bottom - page.top)
  const isShort = lines.length === 1
  return {
    lowerHalf: Math.max(0, level - 0.5),
    bottom: Math.max(0, level - 0.78),
    topEdge: flag(level < 0.015),
    topQuarter: flag(level < 0.25),
    level: middle,
    awayFromUpperThird: Math.abs(middle - 0.35),
    corner: flag(isShort && letters <= 5 && (first.right < 0.22 * width || first.left > 0.78 * width)),
    shortAtBottom: flag(isShort && letters <= 8 && level > 0.85),
  }
}

function neighbourFeatures({
  page,
  others,
  first,
  last,
  level,
  tallest,
  top,
  bottom,
  meanHeight,
}: TitleGroup): Record<string, number> {
  const venueBelow = others.some(
    (line) =>
      isKind(line, 'venueword') &&
      line.top > first.top &&
      line.top - last.bottom < 0.6 * tallest &&
      overlapsAcross(line, first) &&
      line.height < 0.8 * tallest,
  )
  const above = others
    .filter((line) => line.bottom <= first.top + 0.4 * first.height)
    .toSorted((a, b) => b.bottom - a.bottom)[0]
  const afterDate =
    above && isKind(above, 'date', 'time') && first.top - above.bottom < 1.2 * tallerHeight(above, first)
  const isNearby = (line: Line) => Math.abs(line.centreY - last.centreY) < 2.2 * tallerHeight(line, last)
  const distances = page.dateLines
    .filter((line) => others.includes(line))
    .map((line) => Math.max(0, line.top - bottom, top - line.bottom) / Math.max(meanHeight, line.height))
  return {
    venueBelow: flag(venueBelow && level > 0.5),
    nearAddress: flag(others.some((line) => isKind(line, 'address') && isNearby(line))),
    afterDate: flag(afterDate === true),
    dateDistance: Math.min(1, Math.min(FAR, ...distances) / 4),
  }
}

/** A title stands free, and does not stop in the middle of a paragraph. */
function spacingFeatures({ others, lines, left, right, top, bottom, meanHeight }: TitleGroup): Record<string, number> {
  const column = others.filter((line) => Math.min(line.right, right) > Math.max(line.left, left))
  const above = column
    .filter((line) => line.bottom <= top + 0.3 * meanHeight)
    .toSorted((a, b) => b.bottom - a.bottom)[0]
  const below = column.filter((line) => line.top >= bottom - 0.3 * meanHeight).toSorted((a, b) => a.top - b.top)[0]
  const gapAbove = above ? Math.min(3, (top - above.bottom) / meanHeight) : NO_NEIGHBOUR
  const gapBelow = below ? Math.min(3, (below.top - bottom) / meanHeight) : NO_NEIGHBOUR
  const runsOn = Number(isSameText(above, meanHeight, gapAbove)) + Number(isSameText(below, meanHeight, gapBelow))
  const sorted = lines.toSorted((a, b) => a.centreY - b.centreY)
  const gaps = sorted.slice(1).map((line, place) => (line.top - (sorted[place]?.bottom ?? line.top)) / meanHeight)
  return {
    isolation: Math.min(gapAbove, gapBelow),
    incomplete: Math.min(1, runsOn),
    gapInside: Math.min(2, Math.max(0, ...gaps)),
  }
}

const isSameText = (line: Line | undefined, height: number, gap: number) =>
  line !== undefined &&
  line.covered <= 0.5 &&
  Math.min(line.height, height) / Math.max(line.height, height) > 0.82 &&
  gap < 0.65 &&
  line.letters >= 2
