// Finds dates that are printed as badges, with day and month in boxes of their own.
import { horizontalOverlap, type Document, type Line } from '../layout/document.ts'
import { readBadgeDays, isBadgeMonth, isBadgeWeekday } from './badge-lines.ts'
import { readWhen } from '@swap/dates/when/read-when'
import type { When, WhenContext } from '@swap/dates/when/when'

/** A date in several boxes: a day, its month beside or below it, perhaps a weekday and a year. */
export interface DateBadge {
  /** As the date parser reads it: "SATURDAY 12 JUNE 2026". */
  text: string
  dayLine: Line
  lines: Line[]
}

/** Largest gap between two parts of one badge, in heights of the taller line. */
const MAX_GAP = 0.8
/** A page with more lone numbers or months than this is a table; also bounds the pairwise comparison. */
const MAX_PARTS = 100
/** "11/2026" */
const STARTS_WITH_NUMBER = /^\W*\d/
/** How much less certain a date is because its parts are on several lines. */
const TWO_LINES_COST = 0.2
/** Lower bound on the confidence of such a date. */
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
 * Reads the dates of badges; each is located where its day is. Unless the printed weekday agrees with it, a date is marked as `loose` and
 * has less confidence.
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
  return part && gapBetween(line, part) <= MAX_GAP && nearest(part, rivals) === line ? part : undefined
}
