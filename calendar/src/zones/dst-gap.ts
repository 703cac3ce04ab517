import '@swap/dates/temporal'
import { changesIn, yearStart } from './write-vtimezone.ts'

/**
 * Returns a wall time (YYYY-MM-DDTHH:MM) that exists in a zone. A time in the gap of a change to daylight saving time is shifted
 * by the length of the gap (RFC 5545, 3.3.5); every other time is returned unchanged.
 */
export function shiftOutOfDstGap(moment: string, zone: string): string {
  if (!daysWithGap(zone, Number(moment.slice(0, 4))).has(moment.slice(0, 10))) return moment
  const local = Temporal.PlainDateTime.from(moment)
  const shown = local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toPlainDateTime()
  return shown.toString({ smallestUnit: 'minute' })
}

/** Caches the days with a gap by zone and year ("Europe/Riga 2027"), because most events are on other days. */
const gaps = new Map<string, ReadonlySet<string>>()
/** Upper bound on the cached years. */
const MAX_GAPS = 2000

function daysWithGap(zone: string, year: number): ReadonlySet<string> {
  const key = `${zone} ${year}`
  const cached = gaps.get(key)
  if (cached) return cached
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
