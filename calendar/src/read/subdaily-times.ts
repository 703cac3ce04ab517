import { firstRuleDay, occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import '@swap/dates/temporal'

/**
 * Lists the times of a rule that has several times per day and an end; null for any other rule, or if there are more than `MAX_TIMES`.
 *
 *     FREQ=MINUTELY;INTERVAL=90;COUNT=4          from 9:00 → 9:00, 10:30, 12:00, 13:30
 *     FREQ=DAILY;BYHOUR=9,18;COUNT=3             from 9:00 → 9:00, 18:00, and 9:00 on the next day
 *     FREQ=DAILY;BYHOUR=9,18                     → null: no end
 *     FREQ=DAILY;COUNT=3                         → null: one time per day
 */
export function subdailyTimes(text: string, { start, until }: SeriesBounds): Temporal.PlainDateTime[] | null {
  const parts = new Map(text.split(';').map((it) => [it.split('=')[0] ?? '', it.split('=')[1] ?? '']))
  const count = Number(parts.get('COUNT') ?? MAX_TIMES + 1)
  if (!(count >= 1) || (until === null && count > MAX_TIMES)) return null
  const times = timesAtInterval(parts, start) ?? timesByDay(parts, start)
  const found: Temporal.PlainDateTime[] = []
  for (const at of times ?? []) {
    if (found.length >= count || (until && Temporal.PlainDateTime.compare(at, until) > 0)) return found
    if (found.length >= MAX_TIMES) return null
    found.push(at)
  }
  return times && found.length > 0 ? found : null
}

/** Upper bound on the times of one rule; no real event has more. */
const MAX_TIMES = 100
/** Minutes between two times of each frequency, for an interval of 1. */
const STEPS: Readonly<Record<string, number>> = { HOURLY: 60, MINUTELY: 1 }
const INTERVAL_PARTS = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'])

interface SeriesBounds {
  start: Temporal.PlainDateTime
  /** The last possible time, by the clock of the start. */
  until: Temporal.PlainDateTime | null
}

/** Lists the times of a rule that repeats every few hours or minutes; null for another rule. */
function timesAtInterval(parts: ReadonlyMap<string, string>, start: Temporal.PlainDateTime) {
  const minutes = (STEPS[parts.get('FREQ') ?? ''] ?? 0) * Number(parts.get('INTERVAL') ?? 1)
  if (!(minutes >= 1) || [...parts.keys()].some((it) => !INTERVAL_PARTS.has(it))) return null
  return Array.from({ length: MAX_TIMES + 1 }, (_, at) => start.add({ minutes: minutes * at }))
}

/** Lists the times of a rule with several times on each of its days; null for another rule. */
function timesByDay(parts: ReadonlyMap<string, string>, start: Temporal.PlainDateTime) {
  const hours = numbers(parts.get('BYHOUR'), start.hour, 23)
  const minutes = numbers(parts.get('BYMINUTE'), start.minute, 59)
  if (!hours || !minutes || hours.length * minutes.length < 2) return null
  const rule = readRecurrence(
    [...parts].flatMap(([name, value]) => (NOT_OF_DAYS.has(name) ? [] : [`${name}=${value}`])).join(';'),
  )
  const first = start.toPlainDate().toString()
  if (!rule || firstRuleDay(rule, first) !== first || !hours.includes(start.hour) || !minutes.includes(start.minute))
    return null
  const days = occurrencesOf(rule, { start: first, from: first, limit: MAX_TIMES + 1 })
  return days
    .flatMap((day) => hours.flatMap((hour) => minutes.map((minute) => at(day, hour, minute))))
    .filter((time) => Temporal.PlainDateTime.compare(time, start) >= 0)
}

const NOT_OF_DAYS = new Set(['COUNT', 'UNTIL', 'BYHOUR', 'BYMINUTE', 'BYSECOND'])

const at = (day: string, hour: number, minute: number): Temporal.PlainDateTime =>
  Temporal.PlainDate.from(day).toPlainDateTime({ hour, minute })

function numbers(list: string | undefined, none: number, most: number): number[] | null {
  const said = list === undefined ? [none] : list.split(',').map(Number)
  return said.every((it) => Number.isInteger(it) && it >= 0 && it <= most)
    ? [...new Set(said)].toSorted((one, other) => one - other)
    : null
}
