import ICAL from 'ical.js'

/** When an event takes place: YYYY-MM-DD, and HH:MM by the clocks of its zone. */
export type DayAndTime = readonly [day: string, time: string | null]

const MAX_OCCURRENCES = 3000

/**
 * Returns when each event of a calendar file takes place between two days, by UID, as the library ical.js reads the file. Tests compare this
 * with what our own code reads.
 */
export function readWithIcalJs(file: string, { from, to }: { from: string; to: string }): Map<string, DayAndTime[]> {
  const found = new Map<string, DayAndTime[]>()
  for (const component of new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    found.set(
      event.uid,
      timesOf(event, to).filter(([day]) => day >= from && day <= to),
    )
  }
  return found
}

function timesOf(event: ICAL.Event, to: string): DayAndTime[] {
  const times: DayAndTime[] = []
  const series = event.iterator()
  for (let at = series.next(); at && times.length < MAX_OCCURRENCES; at = series.next()) {
    const [day = '', clock = null] = at.toString().split('T')
    if (day > to) break
    times.push([day, clock && clock.slice(0, 5)])
  }
  return times
}

/** Kinds of rules that ical.js expands as RFC 5545 requires; for others it skips days, includes too many, or never ends. */
const RELIABLE_RULES = [
  /^FREQ=DAILY(?:;BYMONTH)?(?:;BYDAY)?$/,
  /^FREQ=WEEKLY(?:;BYDAY)?$/,
  /^FREQ=MONTHLY(?:;BYDAY|;BYMONTHDAY)?$/,
  /^FREQ=YEARLY(?:;BYMONTH(?:;BYDAY)?)?$/,
]

/** Returns whether ical.js expands a rule (without EXDATE and RDATE) correctly. It miscounts fifth weekdays and days from the end of a month. */
export function isExpandedCorrectly(rule: string): boolean {
  const kind = rule.replaceAll(/;(?:INTERVAL|COUNT|UNTIL|WKST)=[^;]*/g, '')
  const bare = kind.replaceAll(/(?<=;BY[A-Z]+)=[^;]*/g, '')
  return (
    RELIABLE_RULES.some((known) => known.test(bare)) && !/BYDAY=[^;]*5[A-Z]|BYMONTHDAY=[^;]*(?:-|29|3\d)/.test(kind)
  )
}
