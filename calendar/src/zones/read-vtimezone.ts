/** Reads the time zones that a calendar file describes (VTIMEZONE). */

import ICAL from 'ical.js'
import { addDays } from '@swap/dates/calendar-day'
import { firstRuleDay, occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import '@swap/dates/temporal'
import type { Property } from '../lines/read-properties.ts'
import { withUntilDay } from '../rrule.ts'

/** The rules of a time zone, as a calendar file describes them (VTIMEZONE). */
export interface VtimezoneRules {
  /** The IANA name that libical and Google add (X-LIC-LOCATION). */
  location: string
  /** Seconds from UTC at a wall time. */
  offsetAt: (wall: Temporal.PlainDateTime) => number
  /** When the clocks changed for the last time; null if they still change, or never did. */
  lastChange: string | null
}

/** The years for which clock changes are calculated; no event is outside them. */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2200]
/** A zone changes once or twice a year: a rule that repeats more often than monthly does not describe one. */
const SUBMONTHLY = /FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY)/i
// Upper bounds, above what any real zone has. A rule beyond them applies on its first day only.

/** Upper bound on the rules of a zone. */
const MAX_RULES = 50
/** Upper bound on the clock changes of a zone. */
const MAX_CHANGES = 5000
/** Upper bound on the clock changes of a rule per year. */
const MAX_CHANGES_PER_YEAR = 12
/** How many years of a rule are expanded in one step. */
const YEARS_AT_ONCE = 40

/** A component as jCal has it. */
type Component = [name: string, list: Property[], parts: Component[]]

/** Reads the lines of a VTIMEZONE; null if they do not describe a zone. */
export function readVtimezone(text: string): VtimezoneRules | null {
  if (SUBMONTHLY.test(text)) return null
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types jCal as any list
    const [name, list, parts] = ICAL.parse(`BEGIN:VTIMEZONE\r\n${text}\r\nEND:VTIMEZONE`) as Component
    const component = new ICAL.Component([name, list, expandChanges(parts.map(fromMidnight))])
    const changes = component.getAllSubcomponents().flatMap(changeOf)
    if (changes.length === 0) return null
    const place = component.getFirstPropertyValue('x-lic-location')
    const hasNoLastChange =
      changes.length < 2 || parts.some(([, properties]) => properties.some(([it]) => it === 'rrule'))
    return {
      location: typeof place === 'string' ? place : '',
      offsetAt: offsetsOf(new ICAL.Timezone({ component }), changes),
      lastChange: hasNoLastChange
        ? null
        : (changes
            .map(({ wall }) => wall)
            .toSorted()
            .at(-1) ?? null),
    }
  } catch {
    return null
  }
}

/** Gives a clock change without a time the time 00:00. */
const fromMidnight = ([name, list, parts]: Component): Component => [
  name,
  list.map((it): Property =>
    it[0] === 'dtstart' && it[2] === 'date' ? ['dtstart', {}, 'date-time', `${String(it[3])}T00:00:00`] : it,
  ),
  parts,
]

/**
 * Lists each clock change separately, because the library ical.js reads only the first of several dates (RDATE) without the start, and
 * searches 18,000 years for the next day of a rule that has none.
 */
function expandChanges(parts: readonly Component[]): Component[] {
  const components: Component[] = []
  let ruleCount = 0
  for (const [name, list] of parts) {
    const otherProperties = list.filter(([it]) => !['rrule', 'rdate', 'dtstart'].includes(it))
    const rules = list.filter(([it]) => it === 'rrule' && (ruleCount += 1) <= MAX_RULES)
    const dates = components.length > MAX_CHANGES ? [] : rules.flatMap((rule) => datesOf(rule, list))
    const rdates = list.flatMap(([it, , , ...values]) => (it === 'rdate' ? values : []))
    const starts = list.filter(([it]) => it === 'dtstart')
    const further = [...dates, ...rdates].map((date): Property => ['dtstart', {}, 'date-time', date])
    components.push(...[...starts, ...further].map((start): Component => [name, [...otherProperties, start], []]))
  }
  return components
}

/** Lists the wall times of a rule in jCal format; none if the rule is invalid, never applies, or applies too often. */
function datesOf([, , , ruleData]: Property, list: readonly Property[]): string[] {
  const text = (name: string) => {
    const value = list.find(([it]) => it === name)?.[3]
    return typeof value === 'string' ? value : ''
  }
  const [start = '', clock = ''] = text('dtstart').split('T')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was parsed
  const ruleText = ICAL.Recur.fromData(ruleData as Parameters<typeof ICAL.Recur.fromData>[0])
    .toString()
    .replaceAll(/;BY(?:HOUR|MINUTE|SECOND)=[^;]*/g, '')
  const rule = withUntilDay(ruleText, { startTime: clock.slice(0, 5), zone: text('tzoffsetfrom').slice(0, 6) })
  const read = readRecurrence(rule)
  if (!read || firstRuleDay(read, start) === null) return []
  const firstYear = { from: start, to: addDays(start, 366), limit: MAX_CHANGES_PER_YEAR + 1 }
  if (occurrencesOf(read, { start, ...firstYear }).length > MAX_CHANGES_PER_YEAR) return []
  const days: string[] = []
  for (let year = FIRST_YEAR; year < LAST_YEAR; year += YEARS_AT_ONCE) {
    const [from, to] = [`${year}-01-01`, `${Math.min(year + YEARS_AT_ONCE, LAST_YEAR) - 1}-12-31`]
    days.push(...occurrencesOf(read, { start, from: from > start ? from : addDays(start, 1), to, limit: Infinity }))
  }
  return days.map((day) => `${day}T${clock}`)
}

interface OffsetChange {
  /** The wall time of the change, in the offset before it. */
  wall: string
  secondsBefore: number
}

function changeOf(component: ICAL.Component): OffsetChange[] {
  const [start, from] = [component.getFirstPropertyValue('dtstart'), component.getFirstPropertyValue('tzoffsetfrom')]
  const isOne = start instanceof ICAL.Time && from instanceof ICAL.UtcOffset && component.hasProperty('tzoffsetto')
  return isOne ? [{ wall: wallOf(start), secondsBefore: from.toSeconds() }] : []
}

/** Returns the offset at any wall time. Before the first change it is that change's TZOFFSETFROM, where the library would use UTC. */
function offsetsOf(zone: ICAL.Timezone, changes: readonly OffsetChange[]): VtimezoneRules['offsetAt'] {
  const [first] = changes.toSorted((one, other) => (one.wall < other.wall ? -1 : 1))
  return ({ year, month, day, hour, minute, second }) => {
    const at = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })
    return first && wallOf(at) < first.wall ? first.secondsBefore : zone.utcOffset(at)
  }
}

const wallOf = (at: ICAL.Time): string => at.toString().replace('Z', '')
