/** Joins fragments of one line ("JASON" + "ISBELL"), so that they are read as one. */
import { boundsOf, quadAngle, quadHeight, quadWidth } from './geometry.ts'
import type { Point, Quad } from './page.ts'
import type { TextRegion } from './find-regions.ts'

/** In text heights: the widest gap between neighbours, and how far one may stand above the other. */
const WIDEST_GAP = 0.4
const LARGEST_OFFSET = 0.25
/** Smaller height as part of the larger. */
const SIMILAR_HEIGHT = 0.6
const MOST_TILT_APART = (6 / 180) * Math.PI
/** Overlapping by more of the shorter one: a second sighting, not a neighbour. */
const DUPLICATE_OVERLAP = 0.6

interface Fragment {
  region: TextRegion
  width: number
  height: number
  angle: number
  centre: Point
  isTall: boolean
}

/** Regions, fragments of one line joined. */
export function linkFragments(regions: readonly TextRegion[]): TextRegion[] {
  const fragments = regions.map(measure)
  const groupOf = fragments.map((_, index) => index)
  for (const [i, a] of fragments.entries()) {
    for (const [j, b] of fragments.entries()) {
      if (j <= i || groupOf[i] === groupOf[j] || !isSameLine(a, b)) continue
      const [kept, merged] = [groupOf[i], groupOf[j]]
      for (const [index, group] of groupOf.entries()) if (group === merged) groupOf[index] = kept! // i is an index
    }
  }
  const groups = Map.groupBy(fragments, (_, index) => groupOf[index])
  return [...groups.values()].map(join)
}

function measure(region: TextRegion): Fragment {
  const { quad } = region
  const [width, height] = [quadWidth(quad), quadHeight(quad)]
  const centre: Point = [(quad[0][0] + quad[2][0]) / 2, (quad[0][1] + quad[2][1]) / 2]
  return { region, width, height, angle: quadAngle(quad), centre, isTall: height > 1.5 * width }
}

function isSameLine(a: Fragment, b: Fragment): boolean {
  if (a.isTall && b.isTall) return false
  if (Math.min(a.height, b.height) / Math.max(a.height, b.height) < SIMILAR_HEIGHT) return false
  const [long, short] = a.width >= b.width ? [a, b] : [b, a]
  const hasDirection = short.width > 1.5 * short.height
  if (hasDirection && Math.abs(a.angle - b.angle) > MOST_TILT_APART) return false

  const [cos, sin] = [Math.cos(long.angle), Math.sin(long.angle)]
  const [dx, dy] = [short.centre[0] - long.centre[0], short.centre[1] - long.centre[1]]
  const height = (a.height + b.height) / 2
  const gap = Math.abs(dx * cos + dy * sin) - (a.width + b.width) / 2
  const offset = Math.abs(dy * cos - dx * sin)
  return offset <= LARGEST_OFFSET * height && gap <= WIDEST_GAP * height && gap >= -DUPLICATE_OVERLAP * short.width
}

/** One region round all, tilted like the longest. */
function join(group: readonly Fragment[]): TextRegion {
  const [first, ...others] = group
  if (!first || others.length === 0) return first!.region // a group has a member
  const lead = others.reduce((widest, it) => (it.width > widest.width ? it : widest), first)
  const [cos, sin] = [Math.cos(lead.angle), Math.sin(lead.angle)]
  const turned = group.flatMap(({ region }) =>
    region.quad.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]),
  )
  const { left, right, top, bottom } = boundsOf(turned)
  const corner = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos]
  const quad: Quad = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
  const length = group.reduce((sum, { width }) => sum + width, 0)
  const score = group.reduce((sum, { region, width }) => sum + region.score * width, 0) / length
  return { quad, score }
}
