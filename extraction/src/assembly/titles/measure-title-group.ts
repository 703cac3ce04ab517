// Measures a group of lines that may be the title.
import { foldText } from '@swap/dates/fold'
import type { Line } from '../../layout/document.ts'
import { joinTexts, splitWords } from '../name-text.ts'
import type { PageMeasures } from './measure-page.ts'

/** A title candidate with the measures that its features share. Px of the upright picture. */
export interface TitleGroup {
  page: PageMeasures
  lines: readonly Line[]
  /** The other lines of the page. */
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
  /** Mean vertical position of its lines within the text of the page: 0 top, 1 bottom. */
  meanVerticalPosition: number
}

/** A line's weight in a mean. */
const weightOf = (line: Line) => Math.max(1, line.letters)

/** Measures a group of lines; null if it is empty. */
export function measureTitleGroup(lines: readonly Line[], page: PageMeasures): TitleGroup | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const text = joinTexts(lines)
  const folded = foldText(text)
  const weighted = lines.reduce((sum, line) => sum + line.height * weightOf(line), 0)
  const middle = lines.reduce((sum, line) => sum + line.centreY, 0) / lines.length
  return {
    page,
    lines,
    others: page.lines.filter((line) => !lines.includes(line)),
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
    meanHeight: weighted / lines.reduce((sum, line) => sum + weightOf(line), 0),
    meanVerticalPosition: (middle - page.top) / Math.max(1, page.bottom - page.top),
  }
}
