import ICAL from 'ical.js'
import { addMs } from './event-times.ts'
import type { ParsedEvent } from './parsed-event.ts'
import type { Occurrence } from './calendar-reading.ts'

/** Most occurrences per rule: more than any real rule has in these windows. Stops a rule that repeats every second. */
const MAX_STEPS = 30_000

type Windows = readonly [from: string, to: string][]

/** Lists the occurrences of one UID's events with ical.js: RRULE and RDATE, minus EXDATE, with RECURRENCE-ID overrides (THISANDFUTURE included). */
export function expandOccurrences(events: readonly ParsedEvent[], windows: Windows): Occurrence[] {
  const current = events.filter(({ status }) => status !== 'superseded')
  const master = current.find(({ recurrenceId, status }) => recurrenceId === null && status === 'active')
  const overrides = current.filter(({ recurrenceId }) => recurrenceId !== null)
  const single = overrides.flatMap((it) =>
    it.status === 'active' && it.times.startWall ? [occurrenceAt(it.times.startWall, it)] : [],
  )
  return [...(master ? seriesWithout(overrides, master, windows) : []), ...single].filter(([start]) =>
    isWithin(start, windows),
  )
}

/** Returns the occurrences of a series that no override replaces. A THISANDFUTURE override also moves the occurrences after it. */
function seriesWithout(overrides: readonly ParsedEvent[], master: ParsedEvent, windows: Windows): Occurrence[] {
  // RECURRENCE-IDs are converted to the zone of the series: an override may use another zone.
  const replaced = overrides.map((it) => ({ it, wall: master.times.wallTimes(it.component, 'recurrence-id')[0] ?? '' }))
  const changes = replaced
    .filter(({ it }) => isThisAndFuture(it))
    .toSorted((one, other) => (one.wall < other.wall ? 1 : -1))
  const overridden = new Set(replaced.map(({ wall }) => wall))
  const lengths = master.times.lengthsOfPeriods(master.component)
  return wallTimesOf(master, windows)
    .filter((wall) => !overridden.has(wall))
    .map((wall) => {
      const change = changes.find((it) => it.wall < wall)
      if (!change) return occurrenceAt(wall, master, lengths.get(wall))
      const { startWall } = change.it.times
      return occurrenceAt(
        addMs(wall, Date.parse(`${startWall}Z`) - Date.parse(`${change.it.recurrenceId}Z`)),
        change.it,
      )
    })
}

const isThisAndFuture = ({ component }: ParsedEvent): boolean =>
  component.getFirstProperty('recurrence-id')?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE'

const occurrenceAt = (wall: string, { times }: ParsedEvent, lengthMs = times.lengthMs): Occurrence => [
  times.format(wall),
  lengthMs === null ? null : times.format(addMs(wall, lengthMs)),
]

/** Returns the wall times of a series in the zone of its start, including DTSTART itself. */
function wallTimesOf({ component, times }: ParsedEvent, windows: Windows): string[] {
  if (times.startWall === null) return []
  const found = new Set([times.startWall, ...times.wallTimes(component, 'rdate')])
  const last =
    windows
      .map(([, to]) => to)
      .toSorted()
      .at(-1) ?? ''
  for (const property of component.getAllProperties('rrule')) {
    const rule: unknown = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) continue
    const local = rule.clone()
    if (local.until instanceof ICAL.Time) local.until = floating(times.untilWall(property, local.until))
    const iterator = local.iterator(floating(times.startWall))
    for (let step = 0, at = iterator.next(); at && step < MAX_STEPS; step += 1, at = iterator.next()) {
      const wall = at.toString().slice(0, 16)
      if (wall.slice(0, 10) > last) break
      found.add(wall)
    }
  }
  const excluded = new Set(times.wallTimes(component, 'exdate'))
  return [...found].filter((wall) => !excluded.has(wall))
}

const floating = (wall: string): ICAL.Time => ICAL.Time.fromDateTimeString(`${wall}:00`)

const isWithin = (start: string, windows: Windows): boolean =>
  windows.some(([from, to]) => start.slice(0, 10) >= from && start.slice(0, 10) <= to)
