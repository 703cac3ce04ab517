import ICAL from 'ical.js'
import { later } from './event-times.ts'
import type { FoundEvent } from './found-event.ts'
import type { Occurrence } from './calendar-reading.ts'

/** More occurrences than any real rule has in these windows; stops a rule by the second. */
const MAX_STEPS = 30_000

type Windows = readonly [from: string, to: string][]

/** Expands one UID with ical.js: RRULE and RDATE, minus EXDATE, with RECURRENCE-ID overrides (THISANDFUTURE included). */
export function expandOccurrences(events: readonly FoundEvent[], windows: Windows): Occurrence[] {
  const current = events.filter(({ standing }) => standing !== 'older')
  const master = current.find(({ exception, standing }) => exception === null && standing === 'on')
  const exceptions = current.filter(({ exception }) => exception !== null)
  const single = exceptions.flatMap((it) =>
    it.standing === 'on' && it.moments.startWall ? [occurrenceAt(it.moments.startWall, it)] : [],
  )
  return [...(master ? seriesWithout(exceptions, master, windows) : []), ...single].filter(([start]) =>
    isWithin(start, windows),
  )
}

/** The times of a series without overridden ones, moved by a change of all following ones. */
function seriesWithout(exceptions: readonly FoundEvent[], master: FoundEvent, windows: Windows): Occurrence[] {
  // In the series' zone: an exception may use a zone of its own.
  const told = exceptions.map((it) => ({ it, wall: master.moments.walls(it.component, 'recurrence-id')[0] ?? '' }))
  const changes = told.filter(({ it }) => isOfFuture(it)).toSorted((one, other) => (one.wall < other.wall ? 1 : -1))
  const others = new Set(told.map(({ wall }) => wall))
  const lengths = master.moments.lengthsOfPeriods(master.component)
  return wallTimesOf(master, windows)
    .filter((wall) => !others.has(wall))
    .map((wall) => {
      const change = changes.find((it) => it.wall < wall)
      if (!change) return occurrenceAt(wall, master, lengths.get(wall))
      const { startWall } = change.it.moments
      return occurrenceAt(later(wall, Date.parse(`${startWall}Z`) - Date.parse(`${change.it.exception}Z`)), change.it)
    })
}

const isOfFuture = ({ component }: FoundEvent): boolean =>
  component.getFirstProperty('recurrence-id')?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE'

const occurrenceAt = (wall: string, { moments }: FoundEvent, lengthMs = moments.lengthMs): Occurrence => [
  moments.told(wall),
  lengthMs === null ? null : moments.told(later(wall, lengthMs)),
]

/** The wall times of a series in the zone of its start, its first one included. */
function wallTimesOf({ component, moments }: FoundEvent, windows: Windows): string[] {
  if (moments.startWall === null) return []
  const found = new Set([moments.startWall, ...moments.walls(component, 'rdate')])
  const last =
    windows
      .map(([, to]) => to)
      .toSorted()
      .at(-1) ?? ''
  for (const property of component.getAllProperties('rrule')) {
    const rule: unknown = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) continue
    const local = rule.clone()
    if (local.until instanceof ICAL.Time) local.until = floating(moments.untilWall(property, local.until))
    const times = local.iterator(floating(moments.startWall))
    for (let step = 0, at = times.next(); at && step < MAX_STEPS; step += 1, at = times.next()) {
      const wall = at.toString().slice(0, 16)
      if (wall.slice(0, 10) > last) break
      found.add(wall)
    }
  }
  const excluded = new Set(moments.walls(component, 'exdate'))
  return [...found].filter((wall) => !excluded.has(wall))
}

const floating = (wall: string): ICAL.Time => ICAL.Time.fromDateTimeString(`${wall}:00`)

const isWithin = (start: string, windows: Windows): boolean =>
  windows.some(([from, to]) => start.slice(0, 10) >= from && start.slice(0, 10) <= to)
