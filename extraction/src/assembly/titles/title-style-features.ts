import { heightRatio, overlapAcross, tallerHeight, type Line } from '../../layout/document.ts'
import { TABLE_BLOCK } from '../../layout/table-rows.ts'
import { flag, meanOf, type TitleGroup } from './title-group.ts'

/** Lines whose letters differ by less look like one style. */
const ALIKE_HEIGHT = 0.88
const ALIKE_CASE = 0.3
/** From here two heights have nothing to do with each other, in doublings. */
const UNLIKE = 0.45

/** Does a candidate begin and end where the style of the letters changes, and is that style its own? */
export function styleFeatures(group: TitleGroup): Record<string, number> {
  return { ...edgeFeatures(group), ...joinFeatures(group), ...ownStyleFeatures(group) }
}

/** How much the lines around it look like its continuation. */
function edgeFeatures({ others, lines, first, last }: TitleGroup): Record<string, number> {
  const texts = others.filter((line) => line.covered <= 0.5 && line.letters >= 2)
  const above = texts.filter((line) => line.centreY < first.centreY && overlapAcross(line, first) > 0)
  const below = texts.filter((line) => line.centreY > last.centreY && overlapAcross(line, last) > 0)
  const beside = Math.max(
    0,
    ...lines.map((line) =>
      strongest(
        texts.filter((it) => isBeside(it, line)),
        line,
      ),
    ),
  )
  return { runsOnAbove: strongest(above, first), runsOnBelow: strongest(below, last), runsOnBeside: beside }
}

/** How much some line of these looks like a continuation of this one. */
const strongest = (from: readonly Line[], edge: Line) =>
  Math.max(0, ...from.map((line) => likeness(line, edge) * closeness(line, edge)))

const isBeside = (one: Line, other: Line) =>
  Math.abs(one.centreY - other.centreY) < 0.4 * tallerHeight(one, other) && overlapAcross(one, other) < 0.3 * one.height

/** 1 for the same height and case, 0 for nothing alike. */
function likeness(one: Line, other: Line): number {
  const size = Math.max(0, 1 + Math.log2(heightRatio(one, other)) / UNLIKE)
  return size * (1 - 0.7 * Math.abs(one.upper - other.upper))
}

/** 1 for lines that touch, 0 from a gap of a line's height on. */
function closeness(one: Line, other: Line): number {
  const apart = isBeside(one, other)
    ? gapAcross(one, other)
    : Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
  return Math.min(1, Math.max(0, 1.2 - apart / tallerHeight(one, other)))
}

/** How well its own lines belong together. */
function joinFeatures({ page, lines, left, right }: TitleGroup): Record<string, number> {
  const pairs = lines.slice(1).map((line, place) => [lines[place] ?? line, line] as const)
  const stacked = pairs.filter(([a, b]) => !isBeside(a, b))
  const shifts = stacked.map(
    ([a, b]) =>
      Math.min(Math.abs(a.left - b.left), Math.abs(a.centreX - b.centreX), Math.abs(a.right - b.right)) /
      Math.max(1, right - left),
  )
  return {
    weakestJoin: 1 - Math.min(1, ...pairs.map(([a, b]) => likeness(a, b))),
    misaligned: Math.max(0, ...shifts),
    cellsAcross: flag(pairs.some(([a, b]) => isBeside(a, b) && gapAcross(a, b) > 0.9 * tallerHeight(a, b))),
    blockShare: blockShare(lines, page.lines),
    inTable: meanOf(lines, (line) => flag(line.block === TABLE_BLOCK)),
  }
}

const gapAcross = (a: Line, b: Line) => Math.max(a.left, b.left) - Math.min(a.right, b.right)

/** Share of the letters of its blocks that it holds: 1 for whole blocks. */
function blockShare(lines: readonly Line[], all: readonly Line[]): number {
  const blocks = new Set(lines.map((line) => line.block))
  const inside = all.filter((line) => blocks.has(line.block) && line.covered <= 0.5)
  return Math.min(1, countLetters(lines) / Math.max(1, countLetters(inside)))
}

const countLetters = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.letters, 0)

/** A title's style is its own; that of a list or paragraph is not. */
function ownStyleFeatures({ others, lines, meanHeight, letters }: TitleGroup): Record<string, number> {
  const texts = others.filter((line) => line.letters >= 3 && line.covered <= 0.5 && line.confidence >= 0.72)
  const upper = lines.reduce((sum, line) => sum + line.upper * line.letters, 0) / Math.max(1, letters)
  const alike = texts.filter(
    (line) =>
      Math.min(line.height, meanHeight) / Math.max(line.height, meanHeight) > ALIKE_HEIGHT &&
      Math.abs(line.upper - upper) < ALIKE_CASE,
  )
  const next = Math.max(1, ...texts.map((line) => line.height))
  return {
    alikeLines: Math.min(4, Math.log2(1 + alike.length)),
    dominance: Math.max(-1.5, Math.min(1.5, Math.log2(meanHeight / next))),
  }
}
