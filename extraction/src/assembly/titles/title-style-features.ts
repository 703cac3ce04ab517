import { heightRatio, horizontalOverlap, tallerHeight, type Line } from '../../layout/document.ts'
import type { TitleGroup } from './measure-title-group.ts'

/** Smallest ratio between the letter heights of two lines in one style. */
const ALIKE_HEIGHT = 0.88
/** Largest difference between the shares of capitals of two lines in one style. */
const ALIKE_CASE = 0.3
/** Two heights that differ by this many doublings have nothing in common. */
const UNLIKE = 0.45

/** Computes the features of a title candidate that depend on its style, compared with the lines around it and on the page. */
export function computeStyleFeatures(group: TitleGroup): Record<string, number> {
  return { ...edgeFeatures(group), ...joinFeatures(group), ...ownStyleFeatures(group) }
}

/** Measures how much the lines around a candidate look like its continuation. */
function edgeFeatures({ others, lines, first, last }: TitleGroup): Record<string, number> {
  const texts = others.filter((line) => line.coveredShare <= 0.5 && line.letters >= 2)
  const beside = (line: Line) => texts.filter((it) => isBeside(it, line))
  const above = texts.filter((line) => line.centreY < first.centreY && horizontalOverlap(line, first) > 0)
  const below = texts.filter((line) => line.centreY > last.centreY && horizontalOverlap(line, last) > 0)
  return {
    runsOnAbove: strongestContinuation(above, first),
    runsOnBelow: strongestContinuation(below, last),
    runsOnBeside: Math.max(0, ...lines.map((line) => strongestContinuation(beside(line), line))),
  }
}

/** Returns how much the likeliest of these lines looks like a continuation of this one. */
const strongestContinuation = (from: readonly Line[], edge: Line) =>
  Math.max(0, ...from.map((line) => likeness(line, edge) * closeness(line, edge)))

const isBeside = (one: Line, other: Line) =>
  Math.abs(one.centreY - other.centreY) < 0.4 * tallerHeight(one, other) &&
  horizontalOverlap(one, other) < 0.3 * one.height

/** Compares the heights and the case of two lines: 1 if they are the same, 0 if nothing is alike. */
function likeness(one: Line, other: Line): number {
  const size = Math.max(0, 1 + Math.log2(heightRatio(one, other)) / UNLIKE)
  return size * (1 - 0.7 * Math.abs(one.upperShare - other.upperShare))
}

/** Returns 1 for lines that touch, less for a gap, and 0 if it is more than about a line's height. */
function closeness(one: Line, other: Line): number {
  const apart = isBeside(one, other)
    ? -horizontalOverlap(one, other)
    : Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
  return Math.min(1, Math.max(0, 1.2 - apart / tallerHeight(one, other)))
}

/** Measures how well a candidate's own lines belong together. */
function joinFeatures({ lines, left, right }: TitleGroup): Record<string, number> {
  const pairs = lines.slice(1).map((line, place) => [lines[place] ?? line, line] as const)
  const shifts = pairs
    .filter(([a, b]) => !isBeside(a, b))
    .map(([a, b]) => Math.min(...[a.left - b.left, a.centreX - b.centreX, a.right - b.right].map(Math.abs)))
  return {
    misaligned: Math.max(0, ...shifts) / Math.max(1, right - left),
    cellsAcross: Number(pairs.some(([a, b]) => isBeside(a, b) && -horizontalOverlap(a, b) > 0.9 * tallerHeight(a, b))),
  }
}

/** Measures how much a candidate's style differs from other lines: a title's does, a list's or paragraph's doesn't. */
function ownStyleFeatures({ others, lines, meanHeight, letters }: TitleGroup): Record<string, number> {
  const texts = others.filter((line) => line.letters >= 3 && line.coveredShare <= 0.5 && line.confidence >= 0.72)
  const upper = lines.reduce((sum, line) => sum + line.upperShare * line.letters, 0) / Math.max(1, letters)
  const alike = texts.filter(
    (line) =>
      Math.min(line.height, meanHeight) / Math.max(line.height, meanHeight) > ALIKE_HEIGHT &&
      Math.abs(line.upperShare - upper) < ALIKE_CASE,
  )
  const next = Math.max(1, ...texts.map((line) => line.height))
  return {
    alikeLines: Math.min(4, Math.log2(1 + alike.length)),
    dominance: Math.max(-1.5, Math.min(1.5, Math.log2(meanHeight / next))),
  }
}
