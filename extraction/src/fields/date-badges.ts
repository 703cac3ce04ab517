// Finds dates that are printed as badges, with day and month in boxes of their own.
import { horizontalOverlap, type Document, type Line } from '../layout/document.ts'
import { readBadgeDays, isBadgeMonth, isBadgeWeekday } from './badge-lines.ts'
import { readWhen } from '@swap/dates/when/read-when'
import type { When, WhenContext } from '@swap/dates/when/when'

/** A date in several boxes: a day, its month beside or below it, perhaps a weekday and a year. */
export interface DateBadge {
  /** In the date reader's form: "SATURDAY 12 JUNE 2026". */
  text: string
  dayLine: Line
  lines: Line[]
}

/** In heights of the taller line: how far apart the parts of one badge are. */
const TOUCHING = 0.8
/** More lone numbers than this are a table; also bounds the pairwise comparison. */
const MAX_PARTS = 100
/** "11/2026" */
const STARTS_WITH_NUMBER = /^\W*\d/
const TWO_LINES_COST = 0.2
const MIN_CONFIDENCE = 0.3

/**
 * Finds dates that are laid out as badges: a day alone in its box, its month touching it above, below or beside.
 *
 *     "VENERDÌ" over "23" over "AGOSTO’26" → venerdi 23 agosto 2026 · "20" left of "samedi" over "sept." → samedi 20 sept
 *     a number far from the month, or nearer to another one → none
 */
export function findDateBadges({ lines }: Document, today: string): DateBadge[] {
  const days = lines.filter(({ text }) => readBadgeDays(text) !== null)
  const months = lines.filter(({ text }) => isBadgeMonth(text, today))
  if (days.length > MAX_PARTS || months.length > MAX_PARTS) return []
  const weekdays = lines.filter(({ text }) => isBadgeWeekday(text))
  return months.flatMap((month) => {
    const day = ownPart(month, days, months)
    if (!day) return []
    const weekday = ownPart(day, weekdays, days)
    const slash = STARTS_WITH_NUMBER.test(month.text) ? '/' : ' '
    const text = `${weekday?.text ?? ''} ${readBadgeDays(day.text)}${slash}${month.text}`
    return [{ text, dayLine: day, lines: weekday ? [day, month, weekday] : [day, month] }]
  })
}

/**
 * Reads the dates of badges, placed where their days are. Each is marked as loose and less sure, unless the printed weekday
 * agrees with it.
 */
export function readDateBadges(badges: readonly DateBadge[], context: WhenContext): When[] {
  return badges.flatMap(({ text, dayLine: { start, end } }) =>
    readWhen(text, context).items.flatMap(({ timeStart: _, timeEnd: __, ...when }): When[] => {
      if (when.date === undefined) return []
      const isProven = when.flags.includes('weekdayAgrees')
      const confidence = isProven ? when.confidence : Math.max(MIN_CONFIDENCE, when.confidence - TWO_LINES_COST)
      return [{ ...when, start, end, confidence, flags: isProven ? when.flags : [...when.flags, 'loose'] }]
    }),
  )
}

function gapBetween(one: Line, other: Line): number {
  const sideways = Math.max(0, -horizontalOverlap(one, other))
  const upright = Math.max(0, Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom))
  return Math.hypot(sideways, upright) / Math.max(one.height, other.height)
}

function nearest(line: Line, lines: readonly Line[]): Line | undefined {
  const others = lines.filter((other) => other !== line)
  return others.toSorted((one, other) => gapBetween(line, one) - gapBetween(line, other))[0]
}

/** The part beside the line that has no nearer rival of the line. */
function ownPart(line: Line, parts: readonly Line[], rivals: readonly Line[]): Line | undefined {
  const part = nearest(line, parts)
  return part && gapBetween(line, part) <= TOUCHING && nearest(part, rivals) === line ? part : undefined
}
