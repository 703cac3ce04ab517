import ICAL from 'ical.js'
import { later } from './event-times.ts'
import type { FoundEvent } from './found-event.ts'
import type { Occurrence } from './calendar-reading.ts'

/** More occurrences than any real rule has in these windows; stops a rule by the second. */
const MAX_STEPS = 30_000

type Windows = readonly [from: string, to: string][]

/** Expands the occurrences of one UID with ical.js: its rules and dates without excluded ones, with changes to single ones. */
export function occurrencesWith(events: readonly FoundEvent[], windows: Windows): Occurrence[] {
  const current = events.filter(({ standing }) => standing !== 'older')
  const itself = current.find(({ exception, standing }) => exception === null && standing === 'on')
  const exceptions = current.filter(({ exception }) => exception !== null)
  const single = exceptions.flatMap((it) =>
    it.standing === 'on' && it.moments.startWall ? [toldAt(it.moments.startWall, it)] : [],
  )
  return [...(itself ? seriesWithout(exceptions, itself, windows) : []), ...single].filter(([start]) =>
    isWithin(start, windows),
  )
}

/** The times of a series without overridden ones, moved by a change of all following ones. */
function seriesWithout(exceptions: readonly FoundEvent[], itself: FoundEvent, windows: Windows): Occurrence[] {
  // In the series' zone: an exception may use a zone of its own.
  const told = exceptions.map((it) => ({ it, wall: itself.moments.walls(it.component, 'recurrence-id')[0] ?? '' }))
  const changes = told.filter(({ it }) => isOfFuture(it)).toSorted((one, other) => (one.wall < other.wall ? 1 : -1))
  const others = new Set(told.map(({ wall }) => wall))
  const lengths = itself.moments.lengthsOfPeriods(itself.component)
  return walls(itself, windows)
    .filter((wall) => !others.has(wall))
    .map((wall) => {
      const change = changes.find((it) => it.wall < wall)
      if (!change) return toldAt(wall, itself, lengths.get(wall))
      const { startWall } = change.it.moments
      return toldAt(later(wall, Date.parse(`${startWall}Z`) - Date.parse(`${change.it.exception}Z`)), change.it)
    })
}

const isOfFuture = ({ component }: FoundEvent): boolean =>
  component.getFirstProperty('recurrence-id')?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE'

const toldAt = (wall: string, { moments }: FoundEvent, lengthMs = moments.lengthMs): Occurrence => [
  moments.told(wall),
  lengthMs === null ? null : moments.told(later(wall, lengthMs)),
]

/** The wall times of a series in the zone of its start, its first one included. */
function walls({ component, moments }: FoundEvent, windows: Windows): string[] {
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
  const left = new Set(moments.walls(component, 'exdate'))
  return [...found].filter((wall) => !left.has(wall))
}

const floating = (wall: string): ICAL.Time => ICAL.Time.fromDateTimeString(`${wall}:00`)

const isWithin = (start: string, windows: Windows): boolean =>
  windows.some(([from, to]) => start.slice(0, 10) >= from && start.slice(0, 10) <= to)
