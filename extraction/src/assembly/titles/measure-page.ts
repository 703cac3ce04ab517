// Measures a page for the features of its title candidates.
import { isKind, type Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { splitWords } from '../name-text.ts'
import { leadsToTitle } from './title-vocabulary.ts'

/** Measurements of a page that the features of all its title candidates are computed from. */
export interface PageMeasures {
  findings: Findings
  lines: readonly Line[]
  /** Extent of the text, px. */
  left: number
  right: number
  top: number
  bottom: number
  /** Sum of the areas of all lines, px². */
  area: number
  /** Height of the page's median letter. */
  medianLetterHeight: number
  /** Height of the tallest line that is certainly text and is no date, link or the like. */
  tallestText: number
  dateLines: readonly Line[]
  /** Lines that announce a title: "presents", "lädt ein zum". */
  leads: readonly Line[]
  /** Folded words of every line, by its index. */
  words: readonly string[][]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Measures a page once for all of its title candidates. */
export function measurePage(findings: Findings): PageMeasures {
  const { lines } = findings.document
  return {
    findings,
    lines,
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
    top: Math.min(...lines.map((line) => line.top)),
    bottom: Math.max(...lines.map((line) => line.bottom)),
    area: Math.max(1, sum(lines.map((line) => line.width * line.height))),
    medianLetterHeight: medianLetterHeight(lines) ?? findings.document.medianHeight,
    tallestText: Math.max(1, ...lines.filter(isText).map((line) => line.height)),
    dateLines: lines.filter((line) => isKind(line, 'date', 'recur')),
    leads: lines.filter((line) => leadsToTitle(line.folded)),
    words: lines.map((line) => splitWords(line.folded)),
  }
}

const isText = (line: Line) => line.letters >= 3 && line.coveredShare <= 0.5 && line.confidence >= 0.72

function medianLetterHeight(lines: readonly Line[]): number | undefined {
  const byHeight = lines.filter((line) => line.letters >= 2).toSorted((a, b) => a.height - b.height)
  let left = sum(byHeight.map((line) => line.letters)) / 2
  return byHeight.find((line) => (left -= line.letters) <= 0)?.height
}
