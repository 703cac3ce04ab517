import { foldText } from '../../language/fold.ts'
import type { Line } from '../../layout/document.ts'
import { joinTexts } from './title-text.ts'
import { splitWords, type TitlePage } from './title-page.ts'

/** A title candidate with the measures that its features share. Px of the upright picture. */
export interface TitleGroup {
  page: TitlePage
  lines: readonly Line[]
  others: readonly Line[]
  first: Line
  last: Line
  text: string
  /** The folded text. */
  folded: string
  /** Its words. */
  words: string[]
  letters: number
  left: number
  right: number
  top: number
  bottom: number
  tallest: number
  /** Mean height, a line counting by its letters. */
  meanHeight: number
  /** Mean level of its lines within the text of the page, 0 top to 1 bottom. */
  level: number
}

/** Measures a group; null for one without lines. */
export function measureGroup(lines: readonly Line[], page: TitlePage): TitleGroup | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const text = joinTexts(lines)
  const folded = foldText(text)
  const weights = lines.map((line) => Math.max(1, line.letters))
  const weighted = lines.reduce((sum, line, place) => sum + line.height * (weights[place] ?? 1), 0)
  const middle = lines.reduce((sum, line) => sum + line.centreY, 0) / lines.length
  return {
    page,
    lines,
    others: withoutLines(page.lines, lines),
    first,
    last,
    text,
    folded,
    words: splitWords(folded),
    letters: lines.reduce((sum, line) => sum + line.letters, 0),
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
    top: Math.min(...lines.map((line) => line.top)),
    bottom: Math.max(...lines.map((line) => line.bottom)),
    tallest: Math.max(...lines.map((line) => line.height)),
    meanHeight: weighted / weights.reduce((sum, weight) => sum + weight, 0),
    level: (middle - page.top) / Math.max(1, page.bottom - page.top),
  }
}

function withoutLines(all: readonly Line[], lines: readonly Line[]): Line[] {
  const own = new Set(lines)
  return all.filter((line) => !own.has(line))
}

export const meanOf = (lines: readonly Line[], measure: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + measure(line), 0) / Math.max(1, lines.length)

/** 1 for yes, 0 for no: how a feature says it. */
export const flag = (yes: boolean): number => (yes ? 1 : 0)
