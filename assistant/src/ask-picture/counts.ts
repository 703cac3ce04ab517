import { stemsOf } from './stems.ts'

/** How many of something the lines list. */
export interface ListCount {
  kind: 'count'
  count: number
  /** In the question's word: "bands". */
  what: string
  lines: readonly number[]
}

const HOW_MANY = /\bhow many (?<what>(?:(?!are|were|was)\p{L}{3,} )?\p{L}{2,}s)\b/iu
/** Words for those who perform, and for the list of them. */
const ACTS = /\b(?:acts?|artists?|performers?|bands?|singers?|musicians?)\b/iu
const LINE_UP = /^\W*(?:line[- ]?up|featuring|feat|performing|on stage|live music|acts|bands|artists)\b/iu
const LIST = /^(?<name>[^:]{2,40}):\s*(?<items>[^:]+)$/u
const BULLET = /^\s*(?:[-–•*·]|\d{1,2}[.)])\s+\p{L}/u
const MORE = /\b(?:more|others|etc|many|and friends|special guests?|tba|various)\b|\.\.\.|…/iu

/** Counts what lines list plainly, "Bands: A, B and C" or a heading with bullets; null where they do not, or print the number. */
export function countAsked(question: string, lines: readonly string[]): ListCount | null {
  const what = HOW_MANY.exec(question)?.groups?.what
  const asked = stemsOf(what ?? '')
  if (!what || asked.length === 0) return null
  const isOf = (name: string) =>
    stemsOf(name).some((it) => asked.includes(it)) || (ACTS.test(what) && LINE_UP.test(name))
  const isNumbered = lines.some((line) =>
    new RegExp(String.raw`\b\d+\+? (?:\p{L}+ )?\p{L}+`, 'giu').exec(line)?.some(isOf),
  )
  const found = lines.flatMap((line, at): ListCount[] => {
    const { name = '', items = '' } = LIST.exec(line)?.groups ?? {}
    if (items !== '' && isOf(name) && !MORE.test(items) && !/\d/u.test(items)) {
      const count = items.split(/,|;|·|\s(?:and|&|\+)\s/u).filter((it) => /\p{L}/u.test(it)).length
      return count > 1 ? [{ kind: 'count', count, what, lines: [at] }] : []
    }
    const isHeading = isOf(line) && line.split(/\s+/u).length < 5 && !BULLET.test(line)
    const end = lines.findIndex((it, below) => below > at && !BULLET.test(it))
    const count = (end === -1 ? lines.length : end) - at - 1
    const rows = Array.from({ length: count }, (_, below) => at + 1 + below)
    const isOpen = rows.some((row) => MORE.test(lines[row] ?? ''))
    return isHeading && count > 1 && !isOpen ? [{ kind: 'count', count, what, lines: [at, ...rows] }] : []
  })
  return found.length === 1 && !isNumbered ? (found[0] ?? null) : null
}
