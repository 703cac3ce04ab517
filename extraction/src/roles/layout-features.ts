// Computes the layout features of lines for the role network.
import type { Line } from '../layout/document.ts'

/** What the network takes of a line: its text, its place in px, the height of its letters, its visual group. */
export type PlacedLine = Pick<Line, 'text' | 'left' | 'top' | 'right' | 'bottom' | 'height' | 'block'>

/** How many features each line has. */
export const FEATURE_COUNT = 20

/** Stands in for the distance to the next line where there is none. */
const NO_NEIGHBOUR = 2

/** Measures of a page that the features of all of its lines need. */
interface Extent {
  left: number
  top: number
  right: number
  bottom: number
  heights: readonly number[]
  medianLog: number
  tallest: number
  largestLogArea: number
}

/**
 * Computes the layout features of every line: size, position, capitals, digits and gaps. Takes lines in reading order; returns
 * a row of `FEATURE_COUNT` for each, about -2 to 2. The network was trained on these features in this order: see `measure_lines` in
 * training/roles/layout_features.py.
 */
export function computeLayoutFeatures(lines: readonly PlacedLine[]): Float32Array {
  const page = extentOf(lines)
  return Float32Array.from(
    lines.flatMap((line, index) => [
      ...sizeFeatures(line, index, page),
      ...positionFeatures(line, index, lines.length, page),
      ...neighbourFeatures(index, lines, page),
      ...textFeatures(line.text),
      clip((logArea(line) - page.largestLogArea) / 3 + 1, -2, 1), // area, against the largest
    ]),
  )
}

function extentOf(lines: readonly PlacedLine[]): Extent {
  const [left, top] = [Math.min(...lines.map((line) => line.left)), Math.min(...lines.map((line) => line.top))]
  const heights = lines.map(heightOf)
  return {
    left,
    top,
    right: Math.max(left + 1, ...lines.map((line) => line.right)),
    bottom: Math.max(top + 1, ...lines.map((line) => line.bottom)),
    heights,
    medianLog: medianOf(heights.map(Math.log2)),
    tallest: Math.max(...heights),
    largestLogArea: Math.max(...lines.map(logArea)),
  }
}

function sizeFeatures(line: PlacedLine, index: number, { heights, medianLog, tallest }: Extent): number[] {
  const own = heightOf(line)
  const rank = heights.filter((height, other) => height > own || (height === own && other < index)).length
  const clearlyTaller = heights.filter((height) => height > 1.1 * own).length
  return [
    clip((Math.log2(own) - medianLog) / 1.5, -2, 3), // height, against the median
    clip(Math.log2(own / tallest) / 1.5 + 1, -2, 1), // height, against the tallest
    Math.min(rank, 8) / 4 - 1, // rank by height
    Math.min(clearlyTaller, 8) / 4 - 1, // how many lines are clearly taller
    Number(rank === 0), // whether it is the tallest
  ]
}

function positionFeatures(line: PlacedLine, index: number, count: number, page: Extent): number[] {
  const [width, height] = [page.right - page.left, page.bottom - page.top]
  return [
    (line.top + line.bottom - page.top - page.bottom) / height, // middle, down the page
    (line.left + line.right - page.left - page.right) / width, // middle, across the page
    (2 * (line.right - line.left)) / width - 1, // width
    (index / Math.max(1, count - 1)) * 2 - 1, // place in the reading order
    Math.log2(count) / 2 - 2, // how many lines the page has
  ]
}

function neighbourFeatures(index: number, lines: readonly PlacedLine[], { heights }: Extent): number[] {
  const gapBefore = (at: number) => {
    const [upper, lower] = [lines[at - 1], lines[at]]
    if (!upper || !lower) return NO_NEIGHBOUR
    return clip((lower.top - upper.bottom) / Math.max(heightOf(lower), heightOf(upper)), -1, 3)
  }
  const growthBefore = (at: number) => {
    const [upper, lower] = [heights[at - 1], heights[at]]
    return upper && lower ? clip(Math.log2(lower) - Math.log2(upper), -2, 2) : 0
  }
  const continues = index > 0 && lines[index]?.block === lines[index - 1]?.block
  return [
    gapBefore(index), // gap above
    gapBefore(index + 1), // gap below
    growthBefore(index), // growth in height from the line above
    growthBefore(index + 1), // growth to the line below
    Number(continues), // whether it continues the block of the line above
  ]
}

function textFeatures(text: string): number[] {
  const characters = Array.from(text)
  const digits = characters.filter((character) => /\p{Nd}/u.test(character)).length
  const words = text.match(/\S+/g)?.length ?? 0
  return [
    upperShare(text) * 2 - 1, // share of capitals
    (digits / Math.max(1, characters.length)) * 3 - 0.5, // share of digits
    Math.log2(1 + characters.length) / 2 - 2, // length in characters
    Math.log2(1 + words) - 2, // length in words
  ]
}

/** Returns the share of the letters that are capitals, 0..1. */
export function upperShare(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Lu}/u.test(letter)).length / Math.max(1, letters.length)
}

const heightOf = ({ height }: PlacedLine): number => Math.max(1, height)

const logArea = (line: PlacedLine): number => Math.log2(Math.max(1, heightOf(line) * (line.right - line.left)))

const clip = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}
