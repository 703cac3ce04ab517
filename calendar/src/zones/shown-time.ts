import '@swap/dates/temporal'
import { changesIn, yearStart } from './write-vtimezone.ts'

/**
 * Returns a wall time (YYYY-MM-DDTHH:MM) that clocks in the zone really show: in the hour skipped in spring, the same
 * moment by the clock before the change (RFC 5545, 3.3.5).
 */
export function shownTime(moment: string, zone: string): string {
  if (!daysWithGap(zone, Number(moment.slice(0, 4))).has(moment.slice(0, 10))) return moment
  const local = Temporal.PlainDateTime.from(moment)
  const shown = local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toPlainDateTime()
  return shown.toString({ smallestUnit: 'minute' })
}

/** The days of a year on which clocks in a zone skip an hour, cached: most years have one, and most events are on other days. */
const gaps = new Map<string, ReadonlySet<string>>()
const MAX_GAPS = 2000

function daysWithGap(zone: string, year: number): ReadonlySet<string> {
  const key = `${zone} ${year}`
  const asked = gaps.get(key)
  if (asked) return asked
  const days = new Set(
    changesIn({ from: yearStart(zone, year), to: yearStart(zone, year + 1) }).flatMap(({ local, from, to }) =>
      to > from
        ? [local, local.add({ seconds: Math.round((to - from) * 60) })].map((at) => at.toPlainDate().toString())
        : [],
    ),
  )
  if (gaps.size >= MAX_GAPS) gaps.clear()
  gaps.set(key, days)
  return days
}
