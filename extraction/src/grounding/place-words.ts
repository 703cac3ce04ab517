import { heightsApart } from '../assembly/certainty/date-pieces.ts'
import type { TextRange } from '../assembly/strip-spans.ts'
import { linesBetween, type Line } from '../layout/document.ts'
import type { Occurrence } from './find-characters.ts'
import { findWords, type PageText } from './page-text.ts'

/** A model's words located on the page, perhaps over several lines. */
export interface Placed {
  stretches: TextRange[]
  lines: Line[]
  /** Letters that differ on the page. */
  edits: number
}

/** Names and dates have fewer words, and are broken into fewer pieces. */
const MAX_WORDS = 14
/** How close lines of one name are, in heights of the taller one. */
const BESIDE = 1.5
/** A word that is distinctive alone; a lone number may be anywhere. */
const TELLING = /\p{L}{3}|\p{N}\P{N}+\p{N}/u

/**
 * Finds where the page has these words: in one run, or over neighbouring lines that are read in another order. Of several places
 * the nearest to `near` counts, else the first. Null if it doesn't have them.
 */
export const placeWords = (page: PageText, words: string, near: readonly Line[]): Placed | null =>
  placesOf(page, words, near)[0] ?? null

/** Every such place, the nearest first. */
export function placesOf(page: PageText, words: string, near: readonly Line[]): Placed[] {
  const whole = nearestFirst(page, findWords(page, words), near).map((it) => placedAt(page, [it]))
  const overLines = whole.length === 0 ? placeOverLines(page, words.split(' '), near) : null
  return overLines ? [overLines] : whole
}

/** The same for words that say when. If the page lacks some of them, the longest runs it does have. */
export function placeRuns(page: PageText, words: string, near: readonly Line[]): Placed[] {
  const placed = placeWords(page, words, near)
  if (placed) return [placed]
  const rest = words.split(' ').slice(0, MAX_WORDS)
  const runs: Placed[] = []
  while (rest.length > 0) {
    const run = longestRun(page, rest, [...runs.flatMap(({ lines }) => lines), ...near])
    const [place] = run?.places ?? []
    if (run && place && (run.count > 1 || TELLING.test(rest[0] ?? ''))) runs.push(placedAt(page, [place]))
    rest.splice(0, run?.count ?? 1)
  }
  return runs
}

function placeOverLines(page: PageText, words: readonly string[], near: readonly Line[]): Placed | null {
  if (words.length < 2 || words.length > MAX_WORDS) return null
  const first = longestRun(page, words, near)
  if (!first) return null
  const [begins, rest] = [words.slice(0, first.count).join(' '), words.slice(first.count)]
  for (const start of first.places.filter((it) => isPart(page, begins, it))) {
    const others = placeBeside(page, rest, start)
    if (others) return placedAt(page, [start, ...others])
  }
  return null
}

/** Where the rest of a name is beside its beginning, part by part; null if it isn't. */
function placeBeside(page: PageText, words: readonly string[], start: Occurrence): Occurrence[] | null {
  const rest = [...words]
  const found: Occurrence[] = []
  while (rest.length > 0) {
    const lines = [start, ...found].flatMap((it) => linesOf(page, it))
    const run = longestRun(page, rest, lines, true)
    const [place] = run?.places ?? []
    if (!run || !place || !isPart(page, rest.slice(0, run.count).join(' '), place)) return null
    found.push(place)
    rest.splice(0, run.count)
  }
  return found
}

/** A part of a name must be more than a number or a small word, which may be anywhere, unless it fills its line. */
const isPart = (page: PageText, words: string, found: TextRange): boolean =>
  TELLING.test(words) ||
  linesOf(page, found).every((line) => line.end - line.start <= found.end - found.start + ORNAMENT)
const ORNAMENT = 2

/** The longest beginning of these words on the page, nearest places first; beside the given lines where it must be. */
function longestRun(page: PageText, words: readonly string[], near: readonly Line[], isBeside = false) {
  for (let count = words.length; count > 0; count--) {
    const all = findWords(page, words.slice(0, count).join(' '))
    const able = isBeside ? all.filter((it) => distance(page, it, near) < BESIDE) : all
    if (able.length > 0) return { places: nearestFirst(page, able, near), count }
  }
  return null
}

const nearestFirst = (page: PageText, found: readonly Occurrence[], near: readonly Line[]): readonly Occurrence[] =>
  near.length === 0 || found.length < 2
    ? found.slice(0, MAX_PLACES)
    : found
        .slice(0, MAX_PLACES)
        .map((it) => ({ it, far: distance(page, it, near) }))
        .toSorted((a, b) => a.far - b.far)
        .map(({ it }) => it)
/** Upper bound on the places of the same words. */
const MAX_PLACES = 40

const distance = (page: PageText, found: TextRange, near: readonly Line[]): number =>
  Math.min(...linesOf(page, found).flatMap((line) => near.map((it) => (it === line ? 0 : heightsApart(line, it)))))

const linesOf = ({ findings }: PageText, { start, end }: TextRange): Line[] =>
  linesBetween(findings.document, start, end)

function placedAt(page: PageText, found: readonly Occurrence[]): Placed {
  const lines = new Set(found.flatMap((it) => linesOf(page, it)))
  return {
    stretches: found.map(({ start, end }) => ({ start, end })),
    lines: [...lines].toSorted((a, b) => a.index - b.index),
    edits: found.reduce((sum, { edits }) => sum + edits, 0),
  }
}
