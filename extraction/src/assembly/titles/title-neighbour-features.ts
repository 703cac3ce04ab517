import { isKind, overlapsAcross, type Line } from '../../layout/document.ts'
import { flag, type TitleGroup } from './title-group.ts'

/** Gaps and sizes beyond this many line heights or doublings say no more. */
const FAR = 6
const MOST_DOUBLINGS = 3
/** Stands for a measure of a neighbour that there is not. */
const NONE = -9

/** Which lines stand right above and below a candidate, and how it relates to the nearest date. */
export function neighbourFeatures(group: TitleGroup): Record<string, number> {
  const { others, first, last, top, bottom, meanHeight } = group
  const above = others
    .filter((line) => line.centreY < top && overlapsAcross(line, first))
    .toSorted((a, b) => b.bottom - a.bottom)[0]
  const below = others
    .filter((line) => line.centreY > bottom && overlapsAcross(line, last))
    .toSorted((a, b) => a.top - b.top)[0]
  return {
    ...kindsOf('above', above),
    ...kindsOf('below', below),
    aboveGap: above ? clamp((top - above.bottom) / meanHeight, FAR) : NONE,
    belowGap: below ? clamp((below.top - bottom) / meanHeight, FAR) : NONE,
    aboveSize: above ? doublings(above.height / meanHeight) : NONE,
    belowSize: below ? doublings(below.height / meanHeight) : NONE,
    ...dateFeatures(group),
  }
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))
const doublings = (ratio: number) => clamp(Math.log2(Math.max(0.01, ratio)), MOST_DOUBLINGS)

/** 0 nothing, 1 text, 2 a date, 3 a time, 4 a place, 5 who presents or supports, 6 a price, link or number. */
function kindOf(line: Line | undefined): number {
  if (!line) return 0
  if (isKind(line, 'present', 'support')) return 5
  if (isKind(line, 'date', 'recur', 'holiday')) return 2
  if (isKind(line, 'time')) return 3
  if (isKind(line, 'address', 'venueword')) return 4
  return line.covered > 0.5 ? 6 : 1
}

const KINDS = ['', 'Text', 'Date', 'Time', 'Place', 'Presents', 'Other']

function kindsOf(side: string, line: Line | undefined): Record<string, number> {
  const kind = kindOf(line)
  return Object.fromEntries(KINDS.flatMap((name, at) => (at > 0 ? [[`${side}${name}`, flag(kind === at)]] : [])))
}

function dateFeatures({ page, lines, others, top, bottom, meanHeight }: TitleGroup): Record<string, number> {
  const distance = (line: Line) => Math.max(0, line.top - bottom, top - line.bottom)
  const [date] = page.dateLines.filter((line) => !lines.includes(line)).toSorted((a, b) => distance(a) - distance(b))
  if (!date) return { dateSide: 0, dateSize: NONE, dateApart: NONE, linesToDate: NONE }
  const [from, to] = date.centreY > bottom ? [bottom, date.top] : [date.bottom, top]
  const between = others.filter((line) => line.centreY > from && line.centreY < to)
  return {
    dateSide: date.centreY > bottom ? 1 : date.centreY < top ? -1 : 0,
    dateSize: doublings(date.height / meanHeight),
    dateApart: distance(date) / page.findings.document.height,
    linesToDate: Math.log2(1 + between.length),
  }
}
