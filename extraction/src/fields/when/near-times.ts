import { type Group, type Head, placeIn, type Scan, type TimeMention } from './scan.ts'
import type { Place } from './when.ts'

/** Dates on one line of the page, which share their times. */
interface Magnet {
  heads: Head[]
  places: Place[]
  times: TimeMention[]
}

interface Pull {
  magnet: Magnet
  time: TimeMention
  distance: number
}

/** A time above its date is rarer than one below or beside it. */
const ABOVE = 1.5
const FEWEST_DATES = 2
/** More than this is a timetable, and none of our business. */
const MOST_TIMES = 60

function distanceBetween(date: Place, time: Place): number {
  if (date.line === time.line) return 0
  const sideways = Math.max(0, time.left - date.right, date.left - time.right)
  const upright = Math.max(0, time.top - date.bottom, date.top - time.bottom)
  return Math.hypot(sideways, upright) * (time.bottom <= date.top ? ABOVE : 1)
}

/** The dates of each line; null where one of them has no place, or where a rule is among them. */
function toMagnets(scan: Scan, groups: readonly Group[]): Magnet[] | null {
  const magnets = new Map<number, Magnet>()
  for (const head of groups.flatMap(({ heads }) => heads)) {
    const place = head.kind === 'date' ? placeIn(scan, head) : null
    if (!place) return null
    const magnet = magnets.get(place.line) ?? { heads: [], places: [], times: [] }
    magnet.heads.push(head)
    magnet.places.push(place)
    magnets.set(place.line, magnet)
  }
  return [...magnets.values()]
}

/** A span of days over the days that it consists of takes no time from them. */
const isSingleDay = (head: Head): boolean => head.kind === 'date' && head.days.every(({ to }) => to === undefined)

function pullsOf(scan: Scan, magnets: readonly Magnet[], times: readonly TimeMention[]): Pull[] {
  return times.flatMap((time) => {
    const place = placeIn(scan, time)
    if (!place) return []
    return magnets.map((magnet) => ({
      magnet,
      time,
      distance: Math.min(...magnet.places.map((it) => distanceBetween(it, place))),
    }))
  })
}

/** Gives every time to the nearest date; as many times as dates are given out one to one, the nearest pair first. */
function giveOut(pulls: Pull[], isOneToOne: boolean): void {
  const given = new Set<TimeMention>()
  for (const { magnet, time } of pulls.toSorted((one, other) => one.distance - other.distance)) {
    if (given.has(time) || (isOneToOne && magnet.times.length > 0)) continue
    magnet.times.push(time)
    given.add(time)
  }
}

/**
 * Binds times to dates by where they stand on the page, for dates in columns or cards, whose lines the text mixes up.
 *
 *     Wed 19 June     Sun 23 June
 *     17:00           19:00           → 19 June 17:00 · 23 June 19:00
 *
 * Only where dates stand on two lines or more and each of them gets a time of its own; null leaves the order of the text.
 */
export function bindByPlace(scan: Scan, groups: readonly Group[]): Group[] | null {
  const times = groups.flatMap((group) => group.times)
  if (!scan.context.placeOf || times.length < FEWEST_DATES || times.length > MOST_TIMES) return null
  const magnets = toMagnets(scan, groups)
  if (!magnets || magnets.length < FEWEST_DATES) return null
  const areSingleDays = magnets.every(({ heads }) => heads.every(isSingleDay))
  giveOut(pullsOf(scan, magnets, times), areSingleDays && times.length === magnets.length)
  if (magnets.some((magnet) => magnet.times.length === 0)) return null
  return magnets.map(({ heads, times: own }) => ({
    heads,
    times: own.toSorted((one, other) => one.start - other.start),
  }))
}
