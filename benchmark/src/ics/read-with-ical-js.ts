import ICAL from 'ical.js'
import { expandOccurrences } from './expand-with-ical-js.ts'
import { indexOfMark } from './mark-events.ts'
import type { ParsedEvent } from './parsed-event.ts'
import { EventTimes } from './event-times.ts'
import { firstDayOf, windowsOf, type CalendarReading } from './calendar-reading.ts'

/**
 * Reads a calendar file with ical.js: its parser, its iterator of recurrence rules, and the VTIMEZONEs of the file. Uses none of the
 * product's calendar code. Each event needs a mark (see mark-events.ts). Throws if the file is invalid.
 */
export function readWithIcalJs(file: string, today: string): CalendarReading {
  const parsed: unknown = ICAL.parse(file)
  const roots = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
  const found = roots.flatMap((root) => eventsOf(new ICAL.Component(root)))
  for (const same of Map.groupBy(found, ({ uid, recurrenceId }) => `${uid} ${recurrenceId ?? ''}`).values())
    markSuperseded(same)
  const byUid = Map.groupBy(found, ({ uid }) => uid)
  const occurrences: CalendarReading['occurrences'] = {}
  for (const [uid, events] of byUid) {
    const firsts = [firstDayOf(events) ?? [], events.flatMap(rdateDaysOf).toSorted()[0] ?? []].flat()
    const windows = firsts.flatMap((first) => windowsOf(first, today))
    if (windows.length > 0) occurrences[uid] = expandOccurrences(events, windows)
  }
  return {
    events: found.map(({ index, uid, start, end, status }) => ({ index, uid, start, end, status })),
    occurrences,
  }
}

/** Returns the days of all RDATEs, which may be before the start. Reads the raw text, because ical.js can't parse all of them. */
const rdateDaysOf = ({ component }: ParsedEvent): string[] =>
  component.getAllProperties('rdate').flatMap((property) => {
    const [, , , ...values] = property.toJSON() as unknown[] // jCal
    return values.map((value) => String(value).slice(0, 10))
  })

function eventsOf(calendar: ICAL.Component): ParsedEvent[] {
  const isCancellation = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase() === 'CANCEL'
  const zone = calendar.getFirstPropertyValue('x-wr-timezone')
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const times = new EventTimes(component, calendar, typeof zone === 'string' ? zone : null)
    const index = indexOfMark(component.getFirstPropertyValue('url')) ?? -1
    const uid = component.getFirstPropertyValue('uid')
    const isCancelled = String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
    return {
      index,
      // Without a UID, events of equal title and start are the same.
      uid:
        typeof uid === 'string' && uid !== ''
          ? uid
          : `${String(component.getFirstPropertyValue('summary'))} ${times.start}`,
      start: times.start,
      end: times.end,
      status: isCancellation || isCancelled ? 'cancelled' : 'active',
      component,
      times,
      recurrenceId: times.recurrenceId,
      sequence: Number(component.getFirstPropertyValue('sequence') ?? 0),
      stamp: String(component.getFirstPropertyValue('dtstamp') ?? ''),
    }
  })
}

const isNewer = (it: ParsedEvent, best: ParsedEvent): boolean =>
  it.sequence > best.sequence || (it.sequence === best.sequence && it.stamp >= best.stamp)

/** Marks all versions of an event but the newest: the highest SEQUENCE, then the latest DTSTAMP (RFC 5546, 2.1.5), then the last in the file. */
function markSuperseded(same: ParsedEvent[]): void {
  const newest = same.reduce((best, it) => (isNewer(it, best) ? it : best))
  for (const it of same) if (it !== newest) it.status = 'superseded'
}
