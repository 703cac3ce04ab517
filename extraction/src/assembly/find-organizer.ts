import { looksLikeOrganization } from '../fields/organizer.ts'
import { isKind, linesBetween, type Document, type Line } from '../layout/document.ts'
import type { Findings } from './gather-findings.ts'
import { countWords, joinTexts } from './title-text.ts'

/** Who is behind the event, with the lines that say so. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

const MIN_SCORE = 0.5
const MAX_LINES = 3

/** Behind a cue word such as "presented by"; else the name of an association near the top or bottom edge. */
export function findOrganizer({ document, organizer }: Findings, taken: ReadonlySet<Line>): FoundOrganizer | null {
  if (organizer)
    return { name: organizer.name, lines: linesBetween(document, organizer.start, organizer.end), confidence: 0.8 }
  const named = document.lines
    .filter((line) => !taken.has(line) && isOrganizationLine(line))
    .map((line) => ({ line, score: scoreOf(line, document) }))
    .toSorted((a, b) => b.score - a.score)[0]
  if (!named || named.score < MIN_SCORE) return null
  const lines = withWrappedLines(named.line, document, taken)
  return { name: joinTexts(lines).split(/\s*[|•·]\s*/)[0] ?? '', lines, confidence: 0.5 }
}

const isOrganizationLine = (line: Line) =>
  looksLikeOrganization(line.text) &&
  line.covered < 0.3 &&
  line.text.length < 70 &&
  countWords(line.text) <= 9 &&
  line.letters > 6 &&
  !/[.!?]$/.test(line.text) &&
  !isKind(line, 'support')

function scoreOf(line: Line, document: Document): number {
  const share = line.centreY / document.height
  const atEdge = share < 0.2 ? 1 : share > 0.75 ? 0.6 : 0
  const leads = /^(?:the |le |la |el |l')?(?:association|associazione|verein|society|cercle|fundac)/.test(line.folded)
    ? 0.5
    : 0
  return atEdge + leads + Math.min(0.5, line.relativeHeight * 0.2)
}

function withWrappedLines(first: Line, document: Document, taken: ReadonlySet<Line>): Line[] {
  const lines = [first]
  while (lines.length < MAX_LINES) {
    const above = lines.at(-1) ?? first
    const next = document.lines.find(
      (line) => !lines.includes(line) && !taken.has(line) && isWrapped(above, line, document),
    )
    if (!next) break
    lines.push(next)
  }
  return lines
}

const isWrapped = (above: Line, line: Line, document: Document) =>
  line.top > above.top + 0.4 * above.height &&
  line.top - above.bottom < 0.6 * above.height &&
  Math.abs(line.height - above.height) < 0.25 * above.height &&
  Math.abs(line.left - above.left) < 0.03 * document.width &&
  line.covered < 0.2 &&
  line.upper > 0.7 === above.upper > 0.7
