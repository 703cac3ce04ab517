import { lerp, boundsAlong, quadAngle, quadHeight, quadWidth, quadOf } from '../detection/geometry.ts'
import type { TextRegion } from '../detection/find-regions.ts'

/** Largest gap between two fragments of one line, in text heights. */
const WIDEST_GAP = 0.4
/** Largest vertical offset between two fragments of one line, in text heights. */
const LARGEST_OFFSET = 0.25
/** Smallest ratio between the heights of two fragments. */
const SIMILAR_HEIGHT = 0.6
/** Largest angle between two fragments, in radians. */
const MAX_TILT_APART = (6 / 180) * Math.PI
/** Regions that overlap by more than this share of the shorter one are the same text found twice. */
const DUPLICATE_OVERLAP = 0.6

type Fragment = ReturnType<typeof measure>

/** Joins the regions that are fragments of one line ("JASON" + "ISBELL"), so that they are read as one. */
export function linkFragments(regions: readonly TextRegion[]): TextRegion[] {
  let groups: Fragment[][] = []
  for (const fragment of regions.map(measure)) {
    const joined = groups.filter((group) => group.some((it) => isSameLine(it, fragment)))
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), fragment]]
  }
  return groups.map(join)
}

function measure(region: TextRegion) {
  const { quad } = region
  const [width, height] = [quadWidth(quad), quadHeight(quad)]
  return {
    region,
    width,
    height,
    angle: quadAngle(quad),
    centre: lerp(quad[0], quad[2], 0.5),
    isTall: height > 1.5 * width,
  }
}

function isSameLine(a: Fragment, b: Fragment): boolean {
  if (a.isTall && b.isTall) return false
  if (Math.min(a.height, b.height) / Math.max(a.height, b.height) < SIMILAR_HEIGHT) return false
  const [long, short] = a.width >= b.width ? [a, b] : [b, a]
  const hasDirection = short.width > 1.5 * short.height
  if (hasDirection && Math.abs(a.angle - b.angle) > MAX_TILT_APART) return false

  const [cos, sin] = [Math.cos(long.angle), Math.sin(long.angle)]
  const [dx, dy] = [short.centre[0] - long.centre[0], short.centre[1] - long.centre[1]]
  const height = (a.height + b.height) / 2
  const gap = Math.abs(dx * cos + dy * sin) - (a.width + b.width) / 2
  const offset = Math.abs(dy * cos - dx * sin)
  return offset <= LARGEST_OFFSET * height && gap <= WIDEST_GAP * height && gap >= -DUPLICATE_OVERLAP * short.width
}

/** Returns one region around all fragments, tilted like the longest. */
function join(group: readonly Fragment[]): TextRegion {
  const lead = group.reduce((widest, it) => (it.width > widest.width ? it : widest))
  if (group.length === 1) return lead.region
  const corners = group.flatMap(({ region }) => region.quad)
  const length = group.reduce((sum, { width }) => sum + width, 0)
  const score = group.reduce((sum, { region, width }) => sum + region.score * width, 0) / length
  return { quad: quadOf(boundsAlong(corners, lead.angle)), score }
}
