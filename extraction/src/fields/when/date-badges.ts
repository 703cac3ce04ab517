import { overlapAcross, type Document, type Line } from '../../layout/document.ts'
import { badgeDays, badgeMonth, badgeWeekday, type BadgeMonth } from './badge-text.ts'
import { readWhen } from './read-when.ts'
import type { When, WhenContext } from './when.ts'

/** A date in several boxes: a day, its month beside or below, perhaps a weekday and a year. */
export interface DateBadge {
  /** As a date reader takes it: "saturday 12 june 2026". */
  text: string
  dayLine: Line
  lines: Line[]
}

/** In heights of the taller line: how far apart the parts of one badge stand. */
const TOUCHING = 0.8
/** More numbers alone on their lines are a table, and comparing each with each must not cost much. */
const MOST_PARTS = 100
const TWO_LINES_COST = 0.2
const LEAST_CONFIDENCE = 0.3

interface Part<Meaning> {
  line: Line
  meaning: Meaning
}

function gapBetween(one: Line, other: Line): number {
  const sideways = Math.max(0, -overlapAcross(one, other))
  const upright = Math.max(0, Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom))
  return Math.hypot(sideways, upright) / Math.max(one.height, other.height)
}

function nearest<Meaning>(line: Line, parts: readonly Part<Meaning>[]): Part<Meaning> | undefined {
  let best: { part: Part<Meaning>; gap: number } | undefined
  for (const part of parts) {
    const gap = gapBetween(line, part.line)
    if (part.line !== line && (!best || gap < best.gap)) best = { part, gap }
  }
  return best?.part
}

function partsOf<Meaning>(lines: readonly Line[], read: (line: Line) => Meaning | null): Part<Meaning>[] {
  return lines.flatMap((line) => {
    const meaning = read(line)
    return meaning === null ? [] : [{ line, meaning }]
  })
}

/** The part beside the line that has no line of its kind nearer to itself. */
function ownPart<Meaning>(
  line: Line,
  parts: readonly Part<Meaning>[],
  rivals: readonly Part<unknown>[],
): Part<Meaning> | undefined {
  const part = nearest(line, parts)
  if (!part || gapBetween(line, part.line) > TOUCHING) return undefined
  const rival = nearest(part.line, rivals)
  return rival?.line === line ? part : undefined
}

const toText = (days: string, { month, year, weekday }: BadgeMonth, beside: string | undefined) => {
  const numericDay = month.startsWith('/') ? days.replace(/ & /g, '-').split('-') : []
  if (numericDay.length > 0) {
    const tail = `${month.slice(1)}.${year ?? ''}`
    return numericDay.length > 1 ? `${numericDay[0]}.-${numericDay.at(-1)}.${tail}` : `${days}.${tail}`
  }
  return [weekday ?? beside ?? '', days, month, year ?? ''].join(' ').trim()
}

/**
 * Finds dates that are laid out as badges: a day alone in its box, its month touching it above, below or beside.
 *
 *     "VENERDÌ" over "23" over "AGOSTO’26" → venerdi 23 agosto 2026 · "20" left of "samedi" over "sept." → samedi 20 sept
 *     a number far from the month, or nearer to another one → none
 */
export function findDateBadges({ lines }: Document, today: string): DateBadge[] {
  const days = partsOf(lines, ({ text }) => badgeDays(text))
  const months = partsOf(lines, ({ text }) => badgeMonth(text, today))
  if (days.length > MOST_PARTS || months.length > MOST_PARTS) return []
  const weekdays = partsOf(lines, ({ text }) => badgeWeekday(text))
  return months.flatMap((month) => {
    const day = ownPart(month.line, days, months)
    if (!day) return []
    const weekday = ownPart(day.line, weekdays, days)
    const text = toText(day.meaning, month.meaning, weekday?.meaning)
    const parts = [day.line, month.line, weekday?.line].filter((line) => line !== undefined)
    return [{ text, dayLine: day.line, lines: parts }]
  })
}

/**
 * The dates of badges, placed where their days stand. Each is marked as loose and less sure, unless the printed weekday
 * agrees with it.
 */
export function readDateBadges(badges: readonly DateBadge[], context: WhenContext): When[] {
  return badges.flatMap(({ text, dayLine: { start, end } }) =>
    readWhen(text, context).items.flatMap(({ timeStart: _, timeEnd: __, ...when }): When[] => {
      if (when.date === undefined) return []
      const isProven = when.flags.includes('weekdayAgrees')
      const confidence = isProven ? when.confidence : Math.max(LEAST_CONFIDENCE, when.confidence - TWO_LINES_COST)
      return [{ ...when, start, end, confidence, flags: isProven ? when.flags : [...when.flags, 'loose'] }]
    }),
  )
}
