// Locates a model's words on the page.
import type { TextRange } from '../assembly/strip-spans.ts'
import { gapInHeights, linesBetween, type Line } from '../layout/document.ts'
import type { Occurrence } from './fuzzy-search.ts'
import { findWords, type SearchablePage } from './searchable-page.ts'

/** A model's words located on the page, perhaps over several lines. */
export interface LocatedWords {
  ranges: TextRange[]
  lines: Line[]
  /** How many letters are misread on the page. */
  edits: number
}

/** Upper bound on the words to locate; names and dates have fewer. */
const MAX_WORDS = 14
/** Largest gap between two lines of one name, in heights of the taller one. */
const MAX_GAP = 1.5
/** Words that are distinctive alone; a lone number may be anywhere. */
const DISTINCTIVE = /\p{L}{3}|\p{N}\P{N}+\p{N}/u

/**
 * Locates words on the page: in one run, or spread over neighbouring lines in any order. Of several places, returns the
 * one nearest to `near`, or the first if `near` is empty; null if the page doesn't have the words.
 */
export const locateWords = (page: SearchablePage, words: string, near: readonly Line[]): LocatedWords | null =>
  locateAll(page, words, near)[0] ?? null

/** Locates words like `locateWords`, but returns every place, the nearest first. */
export function locateAll(page: SearchablePage, words: string, near: readonly Line[]): LocatedWords[] {
  const whole = nearestFirst(page, findWords(page, words), near).map((it) => toLocatedWords(page, [it]))
  const overLines = whole.length === 0 ? locateOverLines(page, words.split(' '), near) : null
  return overLines ? [overLines] : whole
}

/** Locates words about a date or time; if the page lacks some of them, locates the longest runs of words that it has. */
export function locateRuns(page: SearchablePage, words: string, near: readonly Line[]): LocatedWords[] {
  const placed = locateWords(page, words, near)
  if (placed) return [placed]
  const rest = words.split(' ').slice(0, MAX_WORDS)
  const runs: LocatedWords[] = []
  while (rest.length > 0) {
    const run = longestRun(page, rest, [...runs.flatMap(({ lines }) => lines), ...near])
    const [place] = run?.places ?? []
    if (run && place && (run.count > 1 || DISTINCTIVE.test(rest[0] ?? ''))) runs.push(toLocatedWords(page, [place]))
    rest.splice(0, run?.count ?? 1)
  }
  return runs
}

function locateOverLines(page: SearchablePage, words: readonly string[], near: readonly Line[]): LocatedWords | null {
  if (words.length < 2 || words.length > MAX_WORDS) return null
  const first = longestRun(page, words, near)
  if (!first) return null
  const [begins, rest] = [words.slice(0, first.count).join(' '), words.slice(first.count)]
  for (const start of first.places.filter((it) => isDistinctive(page, begins, it))) {
    const others = locateBeside(page, rest, start)
    if (others) return toLocatedWords(page, [start, ...others])
  }
  return null
}

/** Locates the rest of a name beside its beginning, part by part; null if it isn't there. */
function locateBeside(page: SearchablePage, words: readonly string[], start: Occurrence): Occurrence[] | null {
  const rest = [...words]
  const found: Occurrence[] = []
  while (rest.length > 0) {
    const lines = [start, ...found].flatMap((it) => linesOf(page, it))
    const run = longestRun(page, rest, lines, true)
    const [place] = run?.places ?? []
    if (!run || !place || !isDistinctive(page, rest.slice(0, run.count).join(' '), place)) return null
    found.push(place)
    rest.splice(0, run.count)
  }
  return found
}

/** Returns whether a part of a name is more than a number or a small word, which may be anywhere, or fills its line. */
const isDistinctive = (page: SearchablePage, words: string, found: TextRange): boolean =>
  DISTINCTIVE.test(words) ||
  linesOf(page, found).every((line) => line.end - line.start <= found.end - found.start + SLACK)
/** How many more characters the line of a word may have for the word to fill it. */
const SLACK = 2

/** Finds the longest beginning of these words on the page, nearest places first; with `isBeside`, only beside the given lines. */
function longestRun(page: SearchablePage, words: readonly string[], near: readonly Line[], isBeside = false) {
  for (let count = words.length; count > 0; count--) {
    const all = findWords(page, words.slice(0, count).join(' '))
    const able = isBeside ? all.filter((it) => distance(page, it, near) < MAX_GAP) : all
    if (able.length > 0) return { places: nearestFirst(page, able, near), count }
  }
  return null
}

const nearestFirst = (
  page: SearchablePage,
  found: readonly Occurrence[],
  near: readonly Line[],
): readonly Occurrence[] =>
  near.length === 0 || found.length < 2
    ? found.slice(0, MAX_PLACES)
    : found
        .slice(0, MAX_PLACES)
        .map((it) => ({ it, far: distance(page, it, near) }))
        .toSorted((a, b) => a.far - b.far)
        .map(({ it }) => it)
/** Upper bound on the places of the same words. */
const MAX_PLACES = 40

const distance = (page: SearchablePage, found: TextRange, near: readonly Line[]): number =>
  Math.min(...linesOf(page, found).flatMap((line) => near.map((it) => (it === line ? 0 : gapInHeights(line, it)))))

const linesOf = ({ findings }: SearchablePage, { start, end }: TextRange): Line[] =>
  linesBetween(findings.document, start, end)

function toLocatedWords(page: SearchablePage, found: readonly Occurrence[]): LocatedWords {
  const lines = new Set(found.flatMap((it) => linesOf(page, it)))
  return {
    ranges: found.map(({ start, end }) => ({ start, end })),
    lines: [...lines].toSorted((a, b) => a.index - b.index),
    edits: found.reduce((sum, { edits }) => sum + edits, 0),
  }
}
